type Report = { message: string };
type Context = { filename: string; report(problem: Report): void };
type Visitor = { ImportDeclaration(node: { source: { value: string } }): void };

export const layers: string[][];
declare const plugin: { rules: { walls: { create(context: Context): Visitor } } };
export default plugin;
