/** Unpacks the browser and its libraries into the temporary folder (TMPDIR); a process of its own, see browser.ts. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import chromium, { inflate } from '@sparticuz/chromium';

const packed = join(createRequire(import.meta.url).resolve('@sparticuz/chromium'), '../../bin');
await chromium.executablePath();
await inflate(join(packed, 'al2023.tar.br'));
