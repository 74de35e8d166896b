import { createSemaphore } from './semaphore.ts';

const MAX_WAITING_DOCUMENTS = 20;

/**
 * The line for whole documents, such as a PDF, each of which takes a second of a core: a process makes one at a time.
 */
export const oneDocumentAtATime = createSemaphore(1, MAX_WAITING_DOCUMENTS);
