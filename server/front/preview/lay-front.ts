import * as catalogue from '#contract/catalogue.ts';
import type { Call } from '#contract/client.ts';
import type { Endpoint, ReplyOf } from '#contract/endpoint.ts';
import * as settings from '#contract/settings.ts';
import type { Front } from '#domain/front/front.ts';
import { findCards } from '../../catalogue/catalogue-store.ts';
import { listOffers, listSliders } from '../../catalogue/home-store.ts';
import { offerViews, sliderViews } from '../../catalogue/home-view.ts';
import { readPopularTabs } from '../../catalogue/popular-tabs.ts';
import { isSameRow } from '../../catalogue/preview/lay-draft.ts';
import { cardView } from '../../catalogue/product-view.ts';
import type { Database } from '../../db/open.ts';
import { flagged } from '../../http/api/flagged.ts';
import { marqueeView } from '../../settings/marquee-view.ts';
import { offerColumns, slideColumns } from '../front-rows.ts';
import { settingsOf } from '../front-store.ts';

const shown = <Item extends { is_shown: boolean }>(items: readonly Item[]): Item[] =>
  items.filter(({ is_shown }) => is_shown);

/** The groups of new arrivals: the home page shows their products as cards. */
async function arrivalsOf(db: Database, { arrivals }: Front) {
  const groups = await Promise.all(
    shown(arrivals).map(async ({ name, description, products }) => ({
      category_name: name,
      description,
      product: (await findCards(db, products)).map(cardView),
    })),
  );
  return groups.filter(({ product }) => product.length > 0) as unknown as ReplyOf<typeof catalogue.newArrivals>;
}

type Answer = readonly [row: Endpoint, answer: () => Promise<unknown>];

/** What the home page and its frame ask for, answered with a draft by the views of what is stored. */
function answersOf(db: Database, front: Front): readonly Answer[] {
  const { marquee, front: said } = settingsOf(front);
  const slides = shown(front.slides).map((slide, at) => ({ ...slideColumns(slide, at), id: at }));
  const offers = shown(front.offers).map((offer, at) => ({ ...offerColumns(offer, at), id: at }));
  return [
    [catalogue.sliders, async () => flagged(await sliderViews(db, await listSliders(db, slides)))],
    [catalogue.offers, async () => flagged(await offerViews(db, await listOffers(db, offers)))],
    [catalogue.newArrivals, () => arrivalsOf(db, front)],
    [catalogue.popularTabs, async () => flagged(await readPopularTabs(db, front.tabs))],
    [settings.marquee, async () => marqueeView(marquee, said)],
  ];
}

/** Applies a draft of the home page to the calls of the page. */
export function layFront(db: Database, front: Front) {
  const answers = answersOf(db, front);
  return (call: Call): Call =>
    async (row, input, options) => {
      const [, answer] = answers.find(([asked]) => isSameRow(row, asked)) ?? [];
      return answer ? ((await answer()) as never) : call(row, input, options);
    };
}
