// Made by web/catalogs.ts from po/.
declare module "virtual:catalog/*" {
  const catalog: Record<string, string | string[]>;
  export default catalog;
}
