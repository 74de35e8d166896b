/** Draws the house into ARCHITECTURE.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { withPicture } from './picture.ts';
import { readSources } from './sources.ts';

const root = resolve(import.meta.dirname, '../..');
const file = join(root, 'ARCHITECTURE.md');
writeFileSync(file, withPicture(readFileSync(file, 'utf8'), readSources(root)));
