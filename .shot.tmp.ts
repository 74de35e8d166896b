import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { chromiumPath } from '/tmp/w/listing/e2e/browser.ts';
// usage: node shot.ts width path out [js|nojs] [full]
const [width, path, out, js = 'js', full = '', act = ''] = process.argv.slice(2);
const { path: executablePath, env } = await chromiumPath();
const b = await chromium.launch({ executablePath, env, args: ['--no-sandbox'] });
const w = Number(width);
const c = await b.newContext({ baseURL: 'http://localhost:3410', viewport: { width: w, height: w < 900 ? 844 : 900 }, hasTouch: w < 900, isMobile: w < 900, javaScriptEnabled: js === 'js', reducedMotion: 'reduce' });
const p = await c.newPage();
p.on('console', m => ['error', 'warning'].includes(m.type()) && console.log(m.text()));
p.on('pageerror', e => console.log('PAGEERROR', e.message));
await p.goto(path, { waitUntil: 'load' });
if (js === 'js') await p.waitForFunction(() => document.documentElement.dataset.ready === 'yes');
if (act) await new Function('page', `return (async () => { ${act} })()`)(p);
await p.waitForTimeout(400);
const buf = await p.screenshot({ fullPage: full === 'full' });
await sharp(buf).resize({ width: 1000, height: 1500, fit: 'inside', withoutEnlargement: true }).toFile(out);
await b.close();
