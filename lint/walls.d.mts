type Report = { message: string };
type Context = { filename: string; report(problem: Report): void };
type Imports = { ImportDeclaration(node: { source: { value: string } }): void };
type Files = { Program?(node: object): void; TaggedTemplateExpression?(node: { tag: { name: string } }): void };
type Element = { name: { name: string }; attributes: { name?: { name: string } }[] };
type Elements = { JSXOpeningElement(node: Element): void };
type Rule<Visitor> = { create(context: Context): Visitor };

export const floors: Record<'server' | 'web' | 'console', string[][]>;
export function floorOf(path: string): number | null;
declare const plugin: {
  rules: { walls: Rule<Imports & Files>; 'sql-in-stores': Rule<Files>; 'sent-early': Rule<Elements> };
};
export default plugin;
