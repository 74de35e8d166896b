import { existsSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as catalogue from '#contract/console/catalogue.ts';
import * as contract from '#contract/console/pictures.ts';
import { saveOffers } from '../../catalogue/save-home-store.ts';
import type { Tx } from '../../db/open.ts';
import type { Acting } from '../../deps.ts';
import { staffActor } from '../../http/api/staff-call.ts';
import { goodsInput } from '../../testing/goods.ts';
import { openShopOnServer } from '../../testing/open-shops.ts';
import type { TestShop } from '../../testing/open-test-shop.ts';
import { addPicture, jpegOf, pictureFile } from '../../testing/pictures.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { sendForm } from '../../testing/send-file.ts';
import { addStaff, type TestStaff } from '../../testing/staff.ts';
import { actDuring } from '../../testing/until-waiting.ts';
import { deletePicture } from './delete-picture.ts';
import { removeUnlisted } from './keep-picture.ts';
import { holdPicture } from './picture-store.ts';

let shop: TestShop;
let owner: TestStaff;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ shop, close } = await openShopOnServer());
});
beforeEach(async () => {
  await shop.reset();
  owner = await addStaff(shop);
});
afterAll(() => close());

/** Deletes as somebody else does, in a transaction that is still open. */
const deleting =
  (name: string) =>
  (tx: Tx): Promise<void> => {
    const acting: Acting = { ...shop.deps, actor: staffActor(owner, '10.0.0.1', '') };
    return deletePicture(acting, tx, name);
  };

test('[CON-086] a product that is saved beside the deletion of its picture says that it is gone', async () => {
  const { picture } = await addPicture(owner, await jpegOf(1));
  const body = goodsInput({ pictures: [picture.src] });
  const refused = await actDuring(shop.deps.db, deleting(picture.name), () =>
    refusalOf(owner.call(catalogue.addProduct, { body })),
  );
  expect([refused.code, Object.keys(refused.body.fields as object)]).toEqual(['invalid-input', ['content.pictures.0']]);
});

test('[CON-086] a picture is not deleted beside a change that begins to show it', async () => {
  const { picture } = await addPicture(owner, await jpegOf(2));
  const show = async (tx: Tx): Promise<void> => {
    await holdPicture(tx, picture.name, 'keep');
    await saveOffers(tx, [{ title: 'Gifts', description: '', image: picture.src, ground: '', link: '' }]);
  };
  const refused = await actDuring(shop.deps.db, show, () =>
    refusalOf(owner.call(contract.deletePicture, { params: { name: picture.name } })),
  );
  expect(refused.code).toBe('picture-in-use');
});

test('[CON-086] what is cut out of a picture beside its deletion leaves neither a row nor a file', async () => {
  const { picture } = await addPicture(owner, await jpegOf(3));
  const params = { name: picture.name };
  const body = { x: 0, y: 0, width: 400, height: 500 };
  const cut = await owner.call(contract.cropPicture, { params, body });
  await owner.call(contract.deletePicture, { params: { name: cut.picture.name } });
  const refused = await actDuring(shop.deps.db, deleting(picture.name), () =>
    refusalOf(owner.call(contract.cropPicture, { params, body })),
  );
  expect(refused.code).toBe('not-found');
  expect(existsSync(pictureFile(shop, cut.picture.name))).toBe(false);
  expect(await shop.deps.db.selectFrom('pictures').select('name').execute()).toEqual([]);
});

test('[CON-086] the same content that is added beside its deletion is there in the end, with its file', async () => {
  const content = await jpegOf(4);
  const { picture } = await addPicture(owner, content);
  const beside = await actDuring(shop.deps.db, deleting(picture.name), () => sendForm(owner, { files: [{ content }] }));
  expect([beside.status, beside.body.code]).toEqual([503, 'unavailable']);
  const again = await addPicture(owner, content);
  // The file is put away when the deletion is over: after this, by chance.
  await removeUnlisted(shop.deps, picture.name);
  expect([again.picture.name, again.is_there_already]).toEqual([picture.name, false]);
  expect(existsSync(pictureFile(shop, picture.name))).toBe(true);
});
