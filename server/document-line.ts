import { createLine } from './line.ts';

const MOST_WAITING = 20;

/** The line for whole documents, such as a PDF, each of which takes a second of a core: a process makes one at a time. */
export const inDocumentLine = createLine(1, MOST_WAITING);
