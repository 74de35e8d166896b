/** `npm run judge`: opens a demo shop and has checkers judge it; ends with 1 when one finds what known.ts does not name. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { members } from '#demo/content/members.ts';
import { startShopProcess } from '../e2e/shop-process.ts';
import { accessibility } from './accessibility.ts';
import { advisories } from './advisories.ts';
import { html } from './html.ts';
import { isKnown, type Part, type Scene } from './finding.ts';
import { lighthouse } from './lighthouse.ts';
import { openapi } from './openapi.ts';

const parts: Record<string, Part> = { html, accessibility, openapi, advisories, lighthouse };

async function signIn(url: string): Promise<string> {
  const asha = members.find(({ profile, password }) => password && profile);
  const response = await fetch(`${url}/api/loginuser`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: asha?.email, password: asha?.password }),
  });
  if (!response.ok) throw new Error(`Nobody could sign in: ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** @returns how many findings have no reason to stay */
async function judge(name: string, part: Part, scene: Scene): Promise<number> {
  console.log(`\n== ${name}`);
  try {
    const { findings, table } = await part(scene);
    const faults = findings.filter((finding) => !isKnown(finding));
    if (table) console.log(table);
    for (const { rule, where, message } of faults) console.log(`  ${rule}, ${where}: ${message}`);
    console.log(`${faults.length} found, ${findings.length - faults.length} known`);
    return faults.length;
  } catch (error) {
    console.log((error as Error).message);
    return 1;
  }
}

const chosen = process.argv.slice(2);
const unknown = chosen.find((name) => !(name in parts));
if (unknown !== undefined) {
  console.error(`There is no part "${unknown}". There are: ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), 'banyan-judge-'));
const shop = await startShopProcess();
const scene = { url: shop.url, memberCookie: await signIn(shop.url), folder };
let faults = 0;
for (const [name, part] of Object.entries(parts))
  if (chosen.length === 0 || chosen.includes(name)) faults += await judge(name, part, scene);
await shop.close();
rmSync(folder, { recursive: true, force: true });
console.log(faults === 0 ? '\nNothing to mend.' : `\n${faults} to mend.`);
process.exitCode = faults === 0 ? 0 : 1;
