import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as contract from '#contract/console-pictures.ts';
import type { WireAddedPicture } from '#contract/console-pictures.ts';
import { pictureUrl } from '#domain/catalogue/picture.ts';
import { addProduct } from '../../testing/builders.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { type SentFile, sendForm } from '../../testing/send-file.ts';
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

const SIZE = { width: 1_200, height: 1_500 };

/** A picture whose left half is red and whose right half is blue; the number makes it another one. */
const halves = (n = 0, { width, height } = SIZE): Sharp =>
  sharp({ create: { width, height, channels: 3, background: { r: 0, g: n, b: 255 } } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: { r: 255, g: n, b: 0 } } },
      gravity: 'west',
    },
  ]);

const jpeg = (n = 0, size = SIZE): Promise<Buffer> => halves(n, size).jpeg().toBuffer();

const send = (file: SentFile, headers = {}, staff = owner) => sendForm(staff, { files: [file], headers });

async function add(content: Buffer, headers = {}): Promise<WireAddedPicture> {
  const { status, body } = await send({ content }, headers);
  expect([status, body.message]).toEqual([200, undefined]);
  return body as WireAddedPicture;
}

const fileOf = (name: string): string => join(shop.deps.config.dataDir, 'uploads', name);
const stored = (name: string): Promise<Buffer> => readFile(fileOf(name));
const get = (url: string) => shop.app.inject({ method: 'GET', url });
const events = () =>
  shop.deps.db
    .selectFrom('audit_events')
    .select(['action', 'subject_id', 'actor', 'before', 'after'])
    .orderBy('id')
    .execute();

/** The red, green and blue of a place in a picture, each by whether there is much of it. */
async function colourAt(content: Buffer, left: number, top: number): Promise<string> {
  const { data } = await sharp(content)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data.subarray(0, 3)].map((part) => (part > 127 ? '1' : '0')).join('');
}

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
      ...SIZE,
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
        after: { name: picture.name, ...SIZE },
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
  expect(picture).toMatchObject({ width: SIZE.height, height: SIZE.width });
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
      sharp({ create: { ...SIZE, channels: 3, background: '#ff0000' } })
        .toColourspace('rgb16')
        .png()
        .toBuffer(),
  ],
  [
    'of four printing inks',
    () =>
      sharp({ create: { ...SIZE, channels: 3, background: '#ff0000' } })
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
  const frames = await sharp([await jpeg(0), await jpeg(200)], { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer();
  expect((await sharp(frames).metadata()).pages).toBe(2);
  const { picture, is_first_of_many } = await add(frames);
  expect([is_first_of_many, picture.height]).toEqual([true, SIZE.height]);
  expect((await sharp(await stored(picture.name)).metadata()).pages).toBeUndefined();
});

test('[CON-086] a short side under 1,000 pixels is taken, and warned of', async () => {
  expect((await add(await jpeg(0, { width: 1_000, height: 1_250 }))).picture.is_small).toBe(false);
  expect((await add(await jpeg(0, { width: 998, height: 1_250 }))).picture.is_small).toBe(true);
});

test('[CON-086] the same content is one file: once more it is said to be there', async () => {
  const content = await jpeg();
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
  const content = await jpeg(3);
  const both = await Promise.all([add(content), add(content)]);
  expect(new Set(both.map(({ picture }) => picture.name)).size).toBe(1);
  expect(both.map((one) => one.is_there_already).toSorted()).toEqual([false, true]);
});

test('a picture whose file was lost is stored anew when it is sent again', async () => {
  const content = await jpeg(5);
  const { picture } = await add(content);
  await rm(fileOf(picture.name));
  expect((await add(content)).picture.name).toBe(picture.name);
  expect(existsSync(fileOf(picture.name))).toBe(true);
});

test('[CON-028] an upload that is sent again with its key is answered with the first reply; another file is refused', async () => {
  const [content, other] = [await jpeg(7), await jpeg(8)];
  const headers = { 'idempotency-key': 'upload-0001' };
  const first = await add(content, headers);
  expect(await add(content, headers)).toEqual(first);
  const { status, body } = await send({ content: other }, headers);
  expect([status, body.code]).toEqual([409, 'key-reused']);
  // What was decoded for nothing is not left behind.
  const names = (await shop.deps.db.selectFrom('pictures').select('name').execute()).map(({ name }) => name);
  expect(names).toEqual([first.picture.name]);
  expect(await readdir(fileOf('.arriving'))).toEqual([]);
});

const wholeWidth = { x: 0, y: 0, width: 600, height: 750 };

test('[CON-086] a crop is a picture of its own, with its focus; the original stays and is cropped anew', async () => {
  const { picture: original } = await add(await jpeg(9));
  await owner.call(contract.setPictureAlt, { params: { name: original.name }, body: { alt: 'Two halves' } });
  const focus = { x: 300, y: 300 };
  const params = { name: original.name };
  const { picture } = await owner.call(contract.cropPicture, { params, body: { ...wholeWidth, focus } });
  expect(picture).toMatchObject({
    width: 600,
    height: 750,
    alt: 'Two halves',
    original: original.name,
    crop: { ...wholeWidth, focus },
  });
  expect(await colourAt(await stored(picture.name), 590, 100)).toBe('100');
  expect(existsSync(fileOf(original.name))).toBe(true);
  const again = await owner.call(contract.cropPicture, { params, body: { ...wholeWidth, focus } });
  expect(again).toMatchObject({ is_there_already: true, picture: { name: picture.name } });
  const other = await owner.call(contract.cropPicture, { params, body: { ...wholeWidth, x: 600 } });
  expect(await colourAt(await stored(other.picture.name), 300, 100)).toBe('001');
  expect((await events()).map(({ action }) => action)).toEqual([
    'picture.add',
    'picture.describe',
    'picture.crop',
    'picture.crop',
    'picture.crop',
  ]);
});

test.each([
  ['reaches out at the right', { ...wholeWidth, x: 601 }],
  ['reaches out below', { ...wholeWidth, y: 751 }],
  ['is smaller than 200 pixels', { ...wholeWidth, width: 199 }],
  ['has its focus outside', { ...wholeWidth, focus: { x: 601, y: 5 } }],
])('[CON-086] a crop that %s is refused', async (_title, body) => {
  const { picture } = await add(await jpeg(10));
  const cropped = owner.call(contract.cropPicture, { params: { name: picture.name }, body });
  expect(await refusalOf(cropped)).toMatchObject({ code: 'picture-crop' });
});

test('[CON-086] what a picture shows is said once, tidied, and logged with what was said before', async () => {
  const { picture } = await add(await jpeg(11));
  const params = { name: picture.name };
  const said = await owner.call(contract.setPictureAlt, { params, body: { alt: '  A tin\u202e of\n Assam ' } });
  expect(said.alt).toBe('A tin of Assam');
  await owner.call(contract.setPictureAlt, { params, body: { alt: 'A tin of Assam' } });
  await owner.call(contract.setPictureAlt, { params, body: { alt: '' } });
  const changes = (await events()).filter(({ action }) => action === 'picture.describe');
  expect(changes.map(({ before, after }) => [before, after])).toEqual([
    [{ alt: '' }, { alt: 'A tin of Assam' }],
    [{}, {}],
    [{ alt: 'A tin of Assam' }, { alt: '' }],
  ]);
  const unknown = owner.call(contract.setPictureAlt, { params: { name: 'pictures/none.jpg' }, body: { alt: 'x' } });
  expect(await refusalOf(unknown)).toMatchObject({ code: 'not-found' });
});

test('[CON-086] pictures that nothing shows are listed, and only they can be deleted, with all that was made of them', async () => {
  const [shown, unused] = [(await add(await jpeg(12))).picture, (await add(await jpeg(13))).picture];
  await addProduct(shop, { title: 'Rose Tea', image: '', gallery: [shown.src] });
  const list = async () =>
    (await owner.call(contract.pictures, { query: { used: 'no' } })).items.map(({ name }) => name);
  expect(await list()).toEqual([unused.name]);
  const refused = owner.call(contract.deletePicture, { params: { name: shown.name } });
  expect(await refusalOf(refused)).toMatchObject({ code: 'picture-in-use', body: { list: 'the product Rose Tea' } });
  const size = pictureUrl(unused.src, 160, 'webp');
  expect((await get(size)).statusCode).toBe(200);
  await owner.call(contract.deletePicture, { params: { name: unused.name } });
  for (const url of [unused.src, size]) expect((await get(url)).statusCode).toBe(404);
  expect(await list()).toEqual([]);
  expect((await events()).at(-1)).toMatchObject({ action: 'picture.delete', before: { name: unused.name } });
  // It may be added anew.
  expect((await add(await jpeg(13))).is_there_already).toBe(false);
});

test('[CON-086] an original stays while something was cut out of it', async () => {
  const { picture: original } = await add(await jpeg(14));
  const { picture: cut } = await owner.call(contract.cropPicture, {
    params: { name: original.name },
    body: wholeWidth,
  });
  const remove = (name: string) => owner.call(contract.deletePicture, { params: { name } });
  expect(await refusalOf(remove(original.name))).toMatchObject({ code: 'picture-in-use' });
  await remove(cut.name);
  await remove(original.name);
});

test('[CON-086] the list is paged, the newest first, and searched by what is shown and by whose it is', async () => {
  const names: string[] = [];
  for (let n = 0; n < 5; n++) {
    shop.clock.now = new Date(shop.clock.now.getTime() + (n % 2) * 1_000);
    names.unshift((await add(await jpeg(20 + n))).picture.name);
  }
  const list = (query: object) => owner.call(contract.pictures, { query });
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const page = await list({ limit: 2, ...(after && { after }) });
    seen.push(...page.items.map(({ name }) => name));
    after = page.next ?? undefined;
  } while (after);
  expect(seen.toSorted()).toEqual(names.toSorted());
  expect(seen[0]).toBe((await list({})).items[0]?.name);
  const [first = '', second = ''] = names;
  await owner.call(contract.setPictureAlt, { params: { name: first }, body: { alt: '100% Assam' } });
  await addProduct(shop, { title: 'Rose Tea', image: `/uploads/${second}` });
  const found = async (search: string) => (await list({ search })).items.map(({ name }) => name);
  expect(await Promise.all(['00% assam', 'rose', '%'].map(found))).toEqual([[first], [second], [first]]);
  expect(await refusalOf(list({ after: 'nonsense' }))).toMatchObject({ code: 'invalid-input' });
});

test('[CON-086] pictures of a seed are told by their address, described and cropped as others', async () => {
  await mkdir(fileOf('products'), { recursive: true });
  await writeFile(fileOf('products/rose.png'), await halves().png().toBuffer());
  await addProduct(shop, { title: 'Rose Tea', image: '/uploads/products/rose.png' });
  const name = 'products/rose.png';
  const told = async () => (await owner.call(contract.pictures, { query: { src: `/uploads/${name}` } })).items;
  expect(await told()).toMatchObject([{ name, ...SIZE, format: 'png', alt: '' }]);
  await owner.call(contract.setPictureAlt, { params: { name }, body: { alt: 'Roses' } });
  expect(await told()).toMatchObject([{ name, alt: 'Roses' }]);
  const { picture } = await owner.call(contract.cropPicture, { params: { name }, body: wholeWidth });
  expect(picture).toMatchObject({ original: name, alt: 'Roses' });
});

test('[CON-086] what a seed or another version stored is read at night, and known when it is added once more', async () => {
  await mkdir(fileOf('products'), { recursive: true });
  const content = await halves(40).png().toBuffer();
  await writeFile(fileOf('products/night.png'), content);
  await writeFile(fileOf('products/night.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const gallery = ['night.svg', 'lost.png'].map((name) => `/uploads/products/${name}`);
  await addProduct(shop, { image: '/uploads/products/night.png', gallery });
  await shop.deps.jobs.send(shop.deps.db, 'note-pictures', {});
  await shop.runJobs();
  const read = shop.deps.db
    .selectFrom('pictures')
    .select(['name', 'width', 'height', 'bytes', 'format'])
    .orderBy('name');
  const rows = await read.execute();
  const nothing = { width: null, height: null, bytes: null, format: null };
  expect(rows).toEqual([
    { ...nothing, name: 'products/lost.png' },
    { name: 'products/night.png', ...SIZE, bytes: content.length, format: 'png' },
    { ...nothing, name: 'products/night.svg', bytes: 41 },
  ]);
  const { picture, is_there_already } = await add(content);
  expect([is_there_already, picture.name]).toEqual([true, 'products/night.png']);
});
