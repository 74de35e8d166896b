/** Writes into docs/requirements/ which tests name each row. */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readSources } from '../house/sources.ts';
import { requirementDocuments, rowsOf, withTitles } from './documents.ts';
import { titlesByRow } from './test-titles.ts';

const root = resolve(import.meta.dirname, '../..');
const sources = readSources(root);
const titles = titlesByRow(sources);
const documents = requirementDocuments(sources);
for (const document of documents) writeFileSync(join(root, document.path), withTitles(document, titles));
const missing = documents.flatMap(rowsOf).filter((row) => !titles.has(row));
if (missing.length > 0) console.log(`No test names ${missing.join(', ')}.`);
