import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as front from '#contract/console/front.ts';
import * as pictures from '#contract/console/pictures.ts';
import * as settings from '#contract/settings.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { aSlide } from '#domain/front/front.fixture.ts';
import { KEPT_VERSIONS } from '#domain/front/front-limits.ts';
import { layout } from '#texts/en/layout.ts';
import { saveSliders } from '../catalogue/save-home-store.ts';
import { saveSettings } from '../settings/settings-store.ts';
import { addProduct } from '../testing/builders.ts';
import { FrontStory } from '../testing/front-story.ts';
import { refusalOf } from '../testing/refusal-of.ts';

const store = { params: { storeId: STORE_ID } };

const home = new FrontStory();
beforeAll(() => home.open());
beforeEach(() => home.begin());
afterAll(() => home.shop.close());

test('[CON-165] the home page before the first save is the first version, with the default messages', async () => {
  const oud = await addProduct(home.shop);
  await saveSliders(home.shop.deps.db, [
    {
      name: 'Now',
      offerName: 'Oud',
      description: '',
      price: 100,
      cutOffPrice: null,
      wideImage: '/uploads/old-wide.avif',
      tallImage: '/uploads/old-tall.avif',
      ground: '#e1bb95',
      product: oud.id,
    },
  ]);
  await saveSettings(home.shop.deps.db, { marquee: ['First', 'First'] });
  const { front: now } = await home.read();
  expect(now.promos.map(({ text }) => text)).toEqual(layout.promos);
  expect(new Set(now.marquee.map(({ id }) => id)).size).toBe(2);
  // Its pictures may stay although they are not in the table of pictures.
  await home.save({ marquee: now.marquee.slice(0, 1) });
  expect(await home.shop.visitor().call(settings.marquee, store)).toEqual({
    isError: false,
    data: [{ heading: 'First' }],
  });
  const [current, first, ...others] = await home.versions();
  expect(others).toEqual([]);
  expect(first).toMatchObject({ at: null, who: '', is_current: false, changes: [] });
  expect(current).toMatchObject({
    who: home.owner.name,
    is_current: true,
    changes: [{ part: 'marquee', what: 'removed', name: 'First' }],
  });
  const { front: kept } = await home.owner.call(front.frontVersion, { params: { version: first?.version ?? '' } });
  expect(kept).toEqual(now);
});

test('[CON-165] a version is restored as a new save, without what was deleted since', async () => {
  const stays = await addProduct(home.shop, { title: 'Stays' });
  const goes = await addProduct(home.shop, { title: 'Goes' });
  await home.save({
    slides: [
      aSlide({ id: 'a', title: 'First' }),
      aSlide({ id: 'b', title: 'Pictured', wide: '/uploads/pictures/other.jpg' }),
    ],
    arrivals: [{ id: 'g', is_shown: true, name: 'New', description: '', products: [goes.id, stays.id] }],
  });
  await home.save({ slides: [aSlide({ id: 'a', title: 'Second' })], arrivals: [] });
  const { db } = home.shop.deps;
  await db.deleteFrom('products').where('public_id', '=', goes.id).execute();
  await db.deleteFrom('pictures').where('name', '=', 'pictures/other.jpg').execute();
  const [, old] = await home.versions();
  const { revision } = await home.read();
  const restored = await home.owner.call(front.restoreFront, { params: { version: old?.version ?? '' } }, { revision });
  expect(restored.gone).toEqual({ products: 1, pictures: 1 });
  expect((await home.slides()).map(({ offer_name }) => offer_name)).toEqual(['First']);
  expect(restored.front.slides.map(({ title, is_shown, wide }) => [title, is_shown, wide === ''])).toEqual([
    ['First', true, false],
    ['Pictured', false, true],
  ]);
  expect((await home.arrivals())[0]?.product.map(({ title }) => title)).toEqual(['Stays']);
  expect((await home.events()).at(-1)).toMatchObject({ action: 'front.restore', actor: home.owner.name });
  expect(await home.versions()).toHaveLength(4);
  const unknown = home.owner.call(
    front.restoreFront,
    { params: { version: '999999' } },
    { revision: restored.revision },
  );
  await expect(unknown).rejects.toMatchObject({ code: 'not-found' });
  const stale = home.owner.call(front.restoreFront, { params: { version: old?.version ?? '' } }, { revision });
  await expect(stale).rejects.toMatchObject({ code: 'edited-meanwhile' });
});

test('[CON-165] twenty versions are kept beside the published one', async () => {
  for (let n = 0; n <= KEPT_VERSIONS + 2; n += 1)
    await home.save({ marquee: [{ id: 'x', is_shown: true, text: `Line ${n}` }] });
  const kept = await home.versions();
  expect(kept).toHaveLength(KEPT_VERSIONS + 1);
  expect(kept.map(({ is_current }) => is_current)).toEqual([true, ...kept.slice(1).map(() => false)]);
});

test('[CON-025] [CON-165] a save is undone once, while the home page is as it left it', async () => {
  await home.save({ slides: [aSlide({ id: 'a', title: 'First' })] });
  const second = await home.save({ slides: [aSlide({ id: 'a', title: 'Second' })] });
  await home.undo(second.event_id);
  expect((await home.slides()).map(({ offer_name }) => offer_name)).toEqual(['First']);
  await expect(home.undo(second.event_id)).rejects.toMatchObject({ code: 'undo-too-late' });
  const third = await home.save({ slides: [aSlide({ id: 'a', title: 'Third' })] });
  await home.save({ marquee: [{ id: 'm', is_shown: true, text: 'Later' }] });
  await expect(home.undo(third.event_id)).rejects.toMatchObject({ code: 'undo-too-late' });
});

test('[CON-086] [CON-165] a picture of the home page, or of a version that is kept, is not deleted', async () => {
  await home.save({ slides: [aSlide({ id: 'a', wide: '/uploads/pictures/other.jpg' })] });
  await home.save({ slides: [] });
  const refused = await refusalOf(home.owner.call(pictures.deletePicture, { params: { name: 'pictures/other.jpg' } }));
  expect([refused.code, refused.body.list]).toEqual(['picture-in-use', 'an earlier version of the home page']);
});
