import { readdir, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { WireAddedPicture } from '#contract/console/pictures.ts';
import { MAX_PICTURE_BYTES } from '#domain/content/picture-limits.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { formOf, headersOf, type SentFile, sendForm } from '../../testing/send-file.ts';
import { addStaff, type TestStaff } from '../../testing/staff.ts';

let shop: TestShop;
let owner: TestStaff;
let drawing: Buffer;
beforeAll(async () => {
  shop = await openTestShop();
  drawing = await sharp({ create: { width: 1_000, height: 1_250, channels: 3, background: '#74331a' } })
    .jpeg()
    .toBuffer();
});
beforeEach(async () => {
  await shop.reset();
  await rm(join(shop.deps.config.dataDir, 'uploads/pictures'), { recursive: true, force: true });
  owner = await addStaff(shop);
});
afterAll(() => shop.close());

const uploads = (folder: string): Promise<string[]> =>
  readdir(join(shop.deps.config.dataDir, 'uploads', folder)).catch(() => []);

/** Nothing of what was sent lies anywhere, no row tells of it, and no event. */
async function expectNothingKept(): Promise<void> {
  expect([await uploads('pictures'), await uploads('.arriving')]).toEqual([[], []]);
  const { db } = shop.deps;
  expect(await db.selectFrom('pictures').select('name').execute()).toEqual([]);
  expect(await db.selectFrom('audit_events').select('action').execute()).toEqual([]);
}

const chunk = (name: string, data: Buffer): Buffer => {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const named = Buffer.concat([Buffer.from(name), data]);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

/** A PNG that says it is so wide and high, of which only the beginning is there. */
function pngOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(10_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The head of a file of the family of HEIF, with a brand of its own. */
const heifOf = (brand: string): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0mif1${brand}`), Buffer.alloc(2_000)]);

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"><script>alert(1)</script></svg>';

test.each<[string, string, () => Buffer | string | Promise<Buffer>]>([
  ['an empty file', 'picture-broken', () => ''],
  ['a text', 'picture-type', () => '<!doctype html><script>alert(1)</script>'],
  ['an SVG', 'picture-type', () => svg],
  ['an SVG behind a declaration', 'picture-type', () => `<?xml version="1.0"?>\n<!-- a picture -->\n${svg}`],
  ['an SVG behind a byte-order mark', 'picture-type', () => `\uFEFF${svg}`],
  ['a GIF', 'picture-type', () => sharp(drawing).gif().toBuffer()],
  ['a TIFF', 'picture-type', () => sharp(drawing).tiff().toBuffer()],
  ['a PDF', 'picture-type', () => '%PDF-1.7\n1 0 obj'],
  ['a HEIC', 'picture-type', () => heifOf('heic')],
  ['a HEIC that says it is an AVIF', 'picture-broken', () => heifOf('avif')],
  ['a PNG of 60,000 by 60,000', 'picture-pixels', () => pngOf(60_000, 60_000)],
  ['a PNG of 51 million pixels and one row', 'picture-pixels', () => pngOf(5_100, 10_001)],
  ['a PNG of one row of 16,001', 'picture-pixels', () => pngOf(16_001, 1)],
  ['a PNG whose rows are missing', 'picture-broken', () => pngOf(2_000, 2_000)],
  ['a JPEG that was cut', 'picture-broken', () => drawing.subarray(0, drawing.length - 2_000)],
  ['a JPEG without anything behind its first bytes', 'picture-broken', () => Buffer.from([255, 216, 255, 224])],
  ['an SVG behind the first bytes of a JPEG', 'picture-broken', () => Buffer.from(`\xff\xd8\xff${svg}`, 'latin1')],
  ['a WebP of nothing', 'picture-broken', () => Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1')],
])(
  '[CON-086] %s is refused by its content as %s, whatever it is called, and nothing of it is kept',
  async (_t, code, make) => {
    const content = await make();
    for (const disguise of [
      {},
      { name: 'tea.png', type: 'image/png' },
      { name: '../../../etc/passwd.avif', type: 'x/y' },
    ]) {
      const { status, body } = await sendForm(owner, { files: [{ content, ...disguise }] });
      expect([status < 500, body.code]).toEqual([true, code]);
      expect(body.message).not.toContain('{');
    }
    await expectNothingKept();
  },
);

test('[CON-086] of a JPEG that is a page as well only the pixels are kept', async () => {
  const page = '<script>alert(document.domain)</script>';
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, page.length + 2]), Buffer.from(page)]);
  const content = Buffer.concat([drawing.subarray(0, 2), comment, drawing.subarray(2), Buffer.from(page)]);
  const { status, body } = await sendForm(owner, { files: [{ content, name: 'x.html', type: 'text/html' }] });
  expect(status).toBe(200);
  const { name, src } = (body as WireAddedPicture).picture;
  expect((await readFile(join(shop.deps.config.dataDir, 'uploads', name))).includes('script')).toBe(false);
  const answer = await shop.app.inject({ method: 'GET', url: src });
  expect(answer.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' });
});

const file = (): SentFile => ({ content: drawing });

test.each<[string, () => Parameters<typeof sendForm>[1]]>([
  ['two files', () => ({ files: [file(), file()] })],
  ['no file', () => ({})],
  ['a field in place of a file', () => ({ fields: { file: 'no file' } })],
  ['a field beside a file', () => ({ fields: { alt: 'x' }, files: [file()] })],
  ['JSON', () => ({ headers: { 'content-type': 'application/json' } })],
  ['a picture without a form', () => ({ files: [file()], headers: { 'content-type': 'image/jpeg' } })],
  [
    'a form whose border is another one',
    () => ({ files: [file()], headers: { 'content-type': 'multipart/form-data; boundary=other' } }),
  ],
  ['a form without a border', () => ({ files: [file()], headers: { 'content-type': 'multipart/form-data' } })],
])('[CON-086] %s is refused and keeps nothing', async (_title, form) => {
  const { status, body } = await sendForm(owner, form());
  expect([status, body.code]).toEqual([expect.any(Number), expect.any(String)]);
  expect([400, 415]).toContain(status);
  await expectNothingKept();
});

test('[CON-086] a file above 15 MiB is refused, and one of just so much is read', async () => {
  const padded = (bytes: number): Buffer => Buffer.concat([drawing, Buffer.alloc(bytes - drawing.length)]);
  for (const bytes of [MAX_PICTURE_BYTES + 1, MAX_PICTURE_BYTES + 1_000_000]) {
    const { status, body } = await sendForm(owner, { files: [{ content: padded(bytes) }] });
    expect([status, body.code, body.message]).toEqual([413, 'file-too-large', expect.stringContaining('15 MB')]);
  }
  await expectNothingKept();
  expect((await sendForm(owner, { files: [{ content: padded(MAX_PICTURE_BYTES) }] })).status).toBe(200);
});

test('[CON-157] nobody, a packer, and another site add nothing, and their file is not even read', async () => {
  const packer = await addStaff(shop, 'packer');
  const foreign = { origin: 'https://evil.example' };
  const answers = await Promise.all([
    sendForm(shop.visitor(), { files: [file()] }),
    sendForm(packer, { files: [file()] }),
    sendForm(owner, { files: [file()], headers: foreign }),
    sendForm(owner, { files: [file()], headers: { 'sec-fetch-site': 'same-site' } }),
  ]);
  expect(answers.map(({ body }) => body.code)).toEqual([
    'not-signed-in',
    'not-permitted',
    'foreign-origin',
    'foreign-origin',
  ]);
  await expectNothingKept();
});

test('a member of staff adds so many pictures in an hour, and no other call takes a form', async () => {
  const { limits } = shop.deps;
  for (let n = 0; n < limits.allowed('picture-staff').calls; n++)
    await limits.count('picture-staff', String(owner.staffId));
  expect((await sendForm(owner, { files: [file()] })).body.code).toBe('too-many-requests');
  expect((await sendForm(await addStaff(shop), { files: [file()] })).status).toBe(200);
  const { body, type } = await formOf({ files: [file()] });
  const headers = { ...headersOf(owner, shop), 'content-type': type };
  const elsewhere = await shop.app.inject({ method: 'POST', url: '/api/console/products', headers, payload: body });
  expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([415, 'unsupported-media-type']);
});

test('[CON-086] a client that is gone in the middle leaves nothing, and may send the same once more', async () => {
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = shop.app.server.address() as AddressInfo;
  const { body, type } = await formOf({ files: [file()] });
  const headers = { ...headersOf(owner, shop), 'content-type': type, 'content-length': String(body.length) };
  const sending = request({ port, method: 'POST', path: '/api/console/pictures', headers });
  const gone = new Promise((resolve) => sending.on('error', resolve));
  sending.write(body.subarray(0, body.length - 3_000));
  await expect.poll(() => uploads('.arriving')).toHaveLength(1);
  sending.destroy();
  await gone;
  await expect.poll(() => uploads('.arriving')).toEqual([]);
  await expectNothingKept();
  expect((await sendForm(owner, { files: [file()] })).status).toBe(200);
});

test('[CON-086] a refused file is answered while it still arrives', async () => {
  const { port } = shop.app.server.address() as AddressInfo;
  const sending = request({
    port,
    method: 'POST',
    path: '/api/console/pictures',
    headers: {
      ...headersOf(shop.visitor(), shop),
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(MAX_PICTURE_BYTES),
    },
  });
  const answered = new Promise<number>((resolve) =>
    sending.on('response', ({ statusCode = 0 }) => resolve(statusCode)),
  );
  sending.on('error', () => undefined).write('--x\r\n');
  expect(await answered).toBe(401);
  sending.destroy();
});
