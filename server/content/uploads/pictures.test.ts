import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as contract from '#contract/console/pictures.ts';
import { pictureUrl } from '#domain/catalogue/picture.ts';
import { addProduct } from '../../testing/builders.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { addPicture, auditEvents, colourAt, halves, jpegOf, pictureFile, TEST_SIZE } from '../../testing/pictures.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
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

const wholeWidth = { x: 0, y: 0, width: 600, height: 750 };

test('[CON-086] a crop is a picture of its own, with its focus; the original stays and is cropped anew', async () => {
  const { picture: original } = await add(await jpegOf(9));
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
  const { picture } = await add(await jpegOf(10));
  const cropped = owner.call(contract.cropPicture, { params: { name: picture.name }, body });
  expect(await refusalOf(cropped)).toMatchObject({ code: 'picture-crop' });
});

test('[CON-086] what a picture shows is said once, tidied, and logged with what was said before', async () => {
  const { picture } = await add(await jpegOf(11));
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
  const [shown, unused] = [(await add(await jpegOf(12))).picture, (await add(await jpegOf(13))).picture];
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
  expect((await add(await jpegOf(13))).is_there_already).toBe(false);
});

test('[CON-086] an original stays while something was cut out of it', async () => {
  const { picture: original } = await add(await jpegOf(14));
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
    names.unshift((await add(await jpegOf(20 + n))).picture.name);
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
  expect(await told()).toMatchObject([{ name, ...TEST_SIZE, format: 'png', alt: '' }]);
  await owner.call(contract.setPictureAlt, { params: { name }, body: { alt: 'Roses' } });
  expect(await told()).toMatchObject([{ name, alt: 'Roses' }]);
  const { picture } = await owner.call(contract.cropPicture, { params: { name }, body: wholeWidth });
  expect(picture).toMatchObject({ original: name, alt: 'Roses' });
});

test('[CON-086] of files that nothing shows, or that lie elsewhere, nothing is told', async () => {
  await writeFile(fileOf('secret.png'), await halves().png().toBuffer());
  await writeFile(fileOf('../outside.png'), await halves().png().toBuffer());
  const asked = ['secret.png', '../outside.png', '../../etc/passwd', 'pictures/../secret.png'];
  const src = asked.map((name) => `/uploads/${name}`);
  expect(await owner.call(contract.pictures, { query: { src } })).toEqual({ items: [], next: null });
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
    { name: 'products/night.png', ...TEST_SIZE, bytes: content.length, format: 'png' },
    { ...nothing, name: 'products/night.svg', bytes: 41 },
  ]);
  const { picture, is_there_already } = await add(content);
  expect([is_there_already, picture.name]).toEqual([true, 'products/night.png']);
});
