import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { type AddedProduct, addProduct } from './builders.ts';
import { faultsOfBooks, StoryMembers } from './story-members.ts';
import { openTestShop, type TestShop } from './open-test-shop.ts';
import { runShopCommand } from './run-shop-command.ts';
import { addSignatories } from './signatories.ts';

interface Cast {
  shop: TestShop;
  folk: StoryMembers;
  /** ₹4,000. */
  chest: AddedProduct;
}

/** Opens a shop with two signatories for a file of stories about members who share numbers, anew for each of them. */
export function personStories() {
  let cast: Cast;
  let shop: TestShop;

  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.reset();
    const chest = await addProduct(shop, { variations: [{ price: 400_000, stock: 100 }] });
    await addSignatories(shop.deps);
    cast = { shop, folk: new StoryMembers(shop), chest };
  });

  return {
    cast: () => cast,
    booksAreRight: async (): Promise<void> => expect(await faultsOfBooks(shop)).toEqual([]),
    run: (...words: string[]) => runShopCommand(shop, ...words),
  };
}
