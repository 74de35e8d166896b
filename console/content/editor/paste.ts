import { Fragment, type Schema, Slice } from '@tiptap/pm/model';
import { readBody } from '#domain/content/written-body.ts';
import { documentOf, type EditorNode, listsFromBullets } from './document.ts';

const sliceOf = (schema: Schema, nodes: readonly EditorNode[]): Slice =>
  Slice.maxOpen(Fragment.fromJSON(schema, nodes));

/** Turns pasted paragraphs with bullets into lists. */
export function withLists(schema: Schema, slice: Slice): Slice {
  const lists = listsFromBullets((slice.content.toJSON() ?? []) as EditorNode[]);
  return lists ? sliceOf(schema, lists) : slice;
}

/** Plain lines with the marks of a stored text; null where there are none, or a single line. */
export function readPlain(schema: Schema, text: string): Slice | null {
  const marked = text.replaceAll(/^[ \t]*[•·▪◦‣●○]\s+/gmu, '- ');
  if (!/\n/.test(text.trim()) || !/^(?:## |[-*] )/m.test(marked)) return null;
  return sliceOf(schema, documentOf(readBody(marked)).content ?? []);
}
