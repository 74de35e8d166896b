import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pictureUrl } from '#domain/catalogue/picture.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { addPicture, auditEvents, colourAt, halves, jpegOf, pictureFile, TEST_SIZE } from '../../testing/pictures.ts';
import { sendForm } from '../../testing/send-file.ts';
import { addStaff, type TestStaff } from '../../testing/staff.ts';

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

const get = (url: string) => shop.app.inject({ method: 'GET', url });
const add = (content: Buffer, headers = {}) => addPicture(owner, content, headers);
const fileOf = (name: string): string => pictureFile(shop, name);
const stored = (name: string): Promise<Buffer> => readFile(fileOf(name));
const events = () => auditEvents(shop);

test.each<[string, (picture: Sharp) => Sharp, string]>([
  ['JPEG', (picture) => picture.jpeg(), 'image/jpeg'],
  ['PNG', (picture) => picture.png(), 'image/png'],
  ['WebP', (picture) => picture.webp(), 'image/webp'],
  ['AVIF', (picture) => picture.avif({ effort: 0 }), 'image/avif'],
])(
  '[CON-086] a %s is added, named by its content, and served under its own type with nothing that could run',
  async (_t, as, type) => {
    const { picture, is_there_already } = await add(await as(halves()).toBuffer());
    expect(picture).toMatchObject({
      ...TEST_SIZE,
      alt: '',
      is_small: false,
      original: null,
      crop: null,
      added_by: owner.name,
    });
    expect(picture.name).toMatch(/^pictures\/[0-9a-f]{20}\.(jpg|png|webp|avif)$/);
    expect(is_there_already).toBe(false);
    for (const url of [picture.src, pictureUrl(picture.src, 360, 'webp')]) {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
      expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'.*sandbox/);
    }
    expect((await get(picture.src)).headers['content-type']).toBe(type);
    expect(await events()).toEqual([
      {
        action: 'picture.add',
        subject_id: picture.name,
        actor: owner.name,
        before: {},
        after: { name: picture.name, ...TEST_SIZE },
      },
    ]);
  },
);

test('[CON-086] a photograph is turned as it was held, and tells neither the place nor the camera', async () => {
  const taken = await halves()
    .jpeg()
    .withExif({
      IFD0: { Make: 'Camera of Asha' },
      IFD3: { GPSLatitude: '26/1 27/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withXmp(
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>',
    )
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(await sharp(taken).metadata()).toMatchObject({
    orientation: 6,
    exif: expect.any(Buffer),
    xmp: expect.any(Buffer),
  });
  const { picture } = await add(taken);
  expect(picture).toMatchObject({ width: TEST_SIZE.height, height: TEST_SIZE.width });
  const content = await stored(picture.name);
  const { exif, xmp, icc, orientation } = await sharp(content).metadata();
  expect({ exif, xmp, icc, orientation }).toEqual({});
  expect(content.includes('Asha')).toBe(false);
  // Red stood on the left: turned a quarter to the right it stands on top.
  expect([await colourAt(content, 700, 100), await colourAt(content, 700, 1_100)]).toEqual(['100', '001']);
});

test.each<[string, () => Promise<Buffer>]>([
  [
    'of 16 bits a channel',
    () =>
      sharp({ create: { ...TEST_SIZE, channels: 3, background: '#ff0000' } })
        .toColourspace('rgb16')
        .png()
        .toBuffer(),
  ],
  [
    'of four printing inks',
    () =>
      sharp({ create: { ...TEST_SIZE, channels: 3, background: '#ff0000' } })
        .toColourspace('cmyk')
        .jpeg()
        .toBuffer(),
  ],
])('[CON-086] a picture %s becomes one that every browser shows alike', async (_title, make) => {
  const { picture } = await add(await make());
  const content = await stored(picture.name);
  expect(await sharp(content).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar', channels: 3 });
  expect(await colourAt(content, 5, 5)).toBe('100');
});

test('[CON-086] of an animation the first picture is kept, and that is said', async () => {
  const frames = await sharp([await jpegOf(0), await jpegOf(200)], { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer();
  expect((await sharp(frames).metadata()).pages).toBe(2);
  const { picture, is_first_of_many } = await add(frames);
  expect([is_first_of_many, picture.height]).toEqual([true, TEST_SIZE.height]);
  expect((await sharp(await stored(picture.name)).metadata()).pages).toBeUndefined();
});

test('[CON-086] a short side under 1,000 pixels is taken, and warned of', async () => {
  expect((await add(await jpegOf(0, { width: 1_000, height: 1_250 }))).picture.is_small).toBe(false);
  expect((await add(await jpegOf(0, { width: 998, height: 1_250 }))).picture.is_small).toBe(true);
});

test('[CON-086] the same content is one file: once more it is said to be there', async () => {
  const content = await jpegOf();
  const first = await add(content);
  const again = await add(content);
  const ownFile = await add(await stored(first.picture.name));
  expect([again, ownFile].map(({ is_there_already: there, picture }) => [there, picture.name])).toEqual([
    [true, first.picture.name],
    [true, first.picture.name],
  ]);
  expect(await readdir(fileOf('pictures'))).toContain(first.picture.name.slice('pictures/'.length));
  const there = { name: first.picture.name, is_there_already: true };
  expect((await events()).slice(1).map(({ action, after }) => [action, after])).toEqual([
    ['picture.add', there],
    ['picture.add', there],
  ]);
});

test('[CON-086] two who send the same picture at once have one of it', async () => {
  const content = await jpegOf(3);
  const both = await Promise.all([add(content), add(content)]);
  expect(new Set(both.map(({ picture }) => picture.name)).size).toBe(1);
  expect(new Set(both.map((one) => one.is_there_already))).toEqual(new Set([false, true]));
});

test('a picture whose file was lost is stored anew when it is sent again', async () => {
  const content = await jpegOf(5);
  const { picture } = await add(content);
  await rm(fileOf(picture.name));
  expect((await add(content)).picture.name).toBe(picture.name);
  expect(existsSync(fileOf(picture.name))).toBe(true);
});

test('[CON-028] an upload that is sent again with its key is answered with the first reply; another file is refused', async () => {
  const [content, other] = [await jpegOf(7), await jpegOf(8)];
  const headers = { 'idempotency-key': 'upload-0001' };
  const first = await add(content, headers);
  expect(await add(content, headers)).toEqual(first);
  const { status, body } = await sendForm(owner, { files: [{ content: other }], headers });
  expect([status, body.code]).toEqual([409, 'key-reused']);
  // What was decoded for nothing is not left behind.
  const names = (await shop.deps.db.selectFrom('pictures').select('name').execute()).map(({ name }) => name);
  expect(names).toEqual([first.picture.name]);
  expect(await readdir(fileOf('.arriving'))).toEqual([]);
});
