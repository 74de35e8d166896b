import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as contract from '#contract/console/settings.ts';
import { pictureUrl } from '#domain/catalogue/picture.ts';
import { logoAddress, LOGO_FILES, logoFileAddress } from '#domain/settings/shop-picture.ts';
import { makeInvoice } from '#domain/invoices/make-invoice.ts';
import { sale, seller } from '#domain/invoices/documents.fixture.ts';
import { renderDocument } from '../invoices/pdf/render-document.ts';
import { mailShop } from '../notifications/mail-shop.ts';
import { composeMail } from '../notifications/mail-layout.ts';
import { html } from '../html.ts';
import { saveSettings, defaultSettings } from '../settings/settings-store.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { addPicture, halves, pictureFile } from '../testing/pictures.ts';
import { sendForm } from '../testing/send-file.ts';
import { addStaff, type TestStaff } from '../testing/staff.ts';
import { MadeLogos } from './made-logos.ts';
import { readPaperLogo } from './read-paper-logo.ts';

let shop: TestShop;
let owner: TestStaff;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await shop.reset();
  owner = await addStaff(shop);
});
afterAll(() => shop.close());

/** Uploads a wide logo and chooses it. @returns as it is stored */
async function chooseLogo(n = 0): Promise<string> {
  const png = await halves(n, { width: 800, height: 200 }).png().toBuffer();
  const { picture } = await addPicture(owner, png);
  const { values, revision } = (await owner.call(contract.settings, {})).shop;
  await owner.call(contract.saveShop, { body: { ...values, logo: picture.src } }, { revision });
  return picture.src;
}

const get = (url: string) => shop.app.inject({ url });
const sizes: Record<(typeof LOGO_FILES)[number], [string, number, number]> = {
  'header.webp': ['webp', 480, 120],
  'mail.png': ['png', 480, 120],
  'icon-48.png': ['png', 48, 48],
  'icon-180.png': ['png', 180, 180],
  'icon-192.png': ['png', 192, 192],
  'icon-512.png': ['png', 512, 512],
  'icon-maskable-512.png': ['png', 512, 512],
};

test.each(LOGO_FILES)(
  '[CON-148] a chosen logo is served as %s, to be kept for as long as it is the logo',
  async (file) => {
    const logo = await chooseLogo();
    const answer = await get(logoFileAddress(logo, file) ?? '');
    const { format, width, height } = await sharp(answer.rawPayload).metadata();
    expect([answer.statusCode, format, width, height]).toEqual([200, ...sizes[file]]);
    expect(answer.headers['cache-control']).toContain('immutable');
    expect((await get(`/media/logo/${file}`)).headers['cache-control']).toBe('no-cache');
    await chooseLogo(200);
    const later = await get(logoFileAddress(logo, file) ?? '');
    expect([later.headers['cache-control'], later.rawPayload.equals(answer.rawPayload)]).toEqual(['no-cache', false]);
  },
);

test('[CON-148] [CON-086] the largest picture that is taken is shown as a logo, and in the shop', async () => {
  const size = { width: 8192, height: 6144, channels: 3, background: '#123456' } as const;
  const { picture } = await addPicture(owner, await sharp({ create: size }).png({ compressionLevel: 1 }).toBuffer());
  await saveSettings(shop.deps.db, { store: { ...defaultSettings.store, logo: picture.src } });
  for (const address of [logoFileAddress(picture.src, 'header.webp'), pictureUrl(picture.src, 360, 'webp')])
    expect([address, (await get(address ?? '')).statusCode]).toEqual([address, 200]);
});

test('[CON-148] without a logo, or without its file, there is nothing to serve', async () => {
  expect((await get('/media/logo/header.webp')).statusCode).toBe(404);
  for (const logo of ['gone.png', '/etc/passwd', '../../db'])
    await saveSettings(shop.deps.db, { store: { ...defaultSettings.store, logo } }).then(async () =>
      expect([logo, (await get('/media/logo/header.webp')).statusCode]).toEqual([logo, 404]),
    );
});

test('[CON-148] an older logo, a file among the profiles, still works', async () => {
  const file = pictureFile(shop, 'profile/k.svg');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><rect width="80" height="40"/></svg>',
  );
  await saveSettings(shop.deps.db, { store: { ...defaultSettings.store, logo: 'k.svg' } });
  expect((await get(logoAddress('k.svg') ?? '')).statusCode).toBe(200);
  expect((await get(logoFileAddress('k.svg', 'icon-192.png') ?? '')).statusCode).toBe(200);
  const { values, revision } = (await owner.call(contract.settings, {})).shop;
  const saved = await owner.call(contract.saveShop, { body: { ...values, name: 'Kadamba' } }, { revision });
  expect(saved.values.logo).toBe('k.svg');
});

test('[CON-148] [CON-086] a logo that is no picture is refused by its content', async () => {
  const { status, body } = await sendForm(owner, { files: [{ content: Buffer.from('<svg onload="alert(1)"/>') }] });
  expect([status, body.code]).toEqual([415, 'picture-type']);
});

test('[CON-148] mails, the manifest and invoices have the logo', async () => {
  const plain = await renderDocument(makeInvoice(sale(), seller), await readPaperLogo(shop.deps, new MadeLogos()));
  const compose = async () =>
    composeMail(await mailShop(shop.deps.db, shop.deps.config), { subject: '', body: html`<p></p>`, text: [] }).html;
  expect(await compose()).not.toContain('<img');
  const logo = await chooseLogo();
  const address = `http://localhost:3000${logoFileAddress(logo, 'mail.png')}`;
  expect(await compose()).toContain(`src="${address}"`);
  expect(await compose()).toContain('alt="Banyan"');
  const { icons } = JSON.parse((await get('/manifest.webmanifest')).body) as { icons: { src: string }[] };
  expect(icons.map(({ src }) => src)).toEqual(
    (['icon-192.png', 'icon-512.png', 'icon-maskable-512.png'] as const).map((file) => logoFileAddress(logo, file)),
  );
  const paper = await renderDocument(makeInvoice(sale(), seller), await readPaperLogo(shop.deps, new MadeLogos()));
  expect([plain, paper].map((file) => file.includes('/Subtype /Image'))).toEqual([false, true]);
});
