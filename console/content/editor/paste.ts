import { Fragment, type Schema, Slice } from '@tiptap/pm/model';
import { readBody } from '#domain/content/written-body.ts';
import { documentOf, type EditorNode, withItems } from './document.ts';

const sliceOf = (schema: Schema, nodes: readonly EditorNode[]): Slice =>
  Slice.maxOpen(Fragment.fromJSON(schema, nodes));

/** Turns pasted paragraphs that begin with bullets or numbers into what a page shows as those. */
export function readItems(schema: Schema, slice: Slice): Slice {
  const items = withItems((slice.content.toJSON() ?? []) as EditorNode[]);
  return items ? sliceOf(schema, items) : slice;
}

/** Plain lines with the marks of a stored text; null where there are none, or a single line. */
export function readPlain(schema: Schema, text: string): Slice | null {
  const marked = text
    .replaceAll(/^[ \t]*[•·▪◦‣●○]\s+/gmu, '- ')
    // A paragraph each, which lines without an empty one between them are not.
    .replaceAll(/^[ \t]*\d+[.)]\s/gm, '\n$&');
  if (!/\n/.test(text.trim()) || !/^(?:## |[-*] )/m.test(marked)) return null;
  return sliceOf(schema, documentOf(readBody(marked)).content ?? []);
}
