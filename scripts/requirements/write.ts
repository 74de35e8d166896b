/** Writes into docs/requirements/ which tests name each row. */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readSources } from '../house/sources.ts';
import { requirementDocuments, withTitles } from './documents.ts';
import { titlesByRow } from './test-titles.ts';

const root = resolve(import.meta.dirname, '../..');
const sources = readSources(root);
const titles = titlesByRow(sources);
for (const document of requirementDocuments(sources))
  writeFileSync(join(root, document.path), withTitles(document, titles));
