import { createHash } from 'node:crypto';

/** What a text is known by where the text itself need not be. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
