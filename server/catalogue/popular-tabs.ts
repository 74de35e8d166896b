import type * as catalogue from '#contract/catalogue.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { CHOSEN_TABS, type Front, type FrontTab } from '#domain/front/front.ts';
import { MAX_ROW_PRODUCTS } from '#domain/front/front-limits.ts';
import type { Database } from '../db/open.ts';
import { type CardRow, findCards, listCardsOf } from './catalogue-store.ts';
import { cardView } from './product-view.ts';

const cardsOf = (db: Database, { shows, category, products }: FrontTab): Promise<CardRow[]> =>
  shows === 'category' ? listCardsOf(db, category, MAX_ROW_PRODUCTS) : findCards(db, products);

/** The popular tabs that show what the owner has chosen, each with its Active products in their order. */
export async function readPopularTabs(
  db: Database,
  tabs: Front['tabs'],
): Promise<ReplyOf<typeof catalogue.popularTabs>['data']> {
  const chosen = CHOSEN_TABS.filter((tab) => tabs[tab].shows !== 'usual');
  return Promise.all(chosen.map(async (tab) => ({ tab, products: (await cardsOf(db, tabs[tab])).map(cardView) })));
}
