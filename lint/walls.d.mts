type Report = { message: string };
type Context = { filename: string; report(problem: Report): void };
type Imports = { ImportDeclaration(node: { source: { value: string } }): void };
type Element = { name: { name: string }; attributes: { name?: { name: string } }[] };
type Elements = { JSXOpeningElement(node: Element): void };
type Rule<Visitor> = { create(context: Context): Visitor };

export const layers: string[][];
declare const plugin: { rules: { walls: Rule<Imports>; 'sent-early': Rule<Elements> } };
export default plugin;
