import { addDays } from '#domain/time.ts';
import { settleCommissions } from '#server/rewards/settle-commissions.ts';
import { type AddedProduct, addProducts, addReferred } from '#server/testing/builders.ts';
import { acceptAgreement, orderOnDelivery } from '#server/testing/earn.ts';
import { type EarningOrder, PayingOut, settleAgain, turns } from '#server/testing/earning-story.ts';
import type { TestShop } from '#server/testing/open-test-shop.ts';
import { chanceOf, Course, wait } from './course.ts';

/** Two processes of one shop. */
export type Shops = [TestShop, TestShop];

/** An order that three members earn by, and the payouts to them. */
export interface CommissionStory {
  order: EarningOrder;
  paying: PayingOut;
  chance: () => number;
  course: Course;
}

export async function begin(shops: Shops, seed: number): Promise<CommissionStory> {
  const [one] = shops;
  await one.reset();
  letPass(shops, 0);
  let buyer = await addReferred(one);
  for (let level = 0; level < 3; level++) {
    await acceptAgreement(buyer);
    buyer = await addReferred(one, buyer);
  }
  // Of prices of which no rate is a whole number of paise.
  const products: AddedProduct[] = await addProducts(one, [
    { variations: [{ price: 333_333 }] },
    { variations: [{ price: 777_777 }] },
  ]);
  const id = await orderOnDelivery(buyer, products);
  return {
    order: { id, skus: products.flatMap(({ skus }) => skus) },
    paying: await PayingOut.open(one.deps),
    chance: chanceOf(seed),
    course: new Course(),
  };
}

function letPass(shops: Shops, days: number): void {
  const now = addDays(shops[0].clock.now, days);
  for (const { clock } of shops) clock.now = now;
}

type OrderTurn = keyof typeof turns;
type PayoutTurn = keyof PayingOut['turns'];
type Turn = OrderTurn | PayoutTurn | 'settle' | 'settle again';

const settling: Turn[] = ['settle', 'settle', 'settle', 'settle again'];
const sending: Turn[] = ['send one back', 'send another back'];
const deciding: Turn[] = ['collect', 'uncollect', 'dispute', 'end the dispute'];
const telling: Turn[] = ['tell the bank', 'tell the bank'];
const hearing: Turn[] = ['the bank pays', 'the bank pays', 'the bank refuses'];

/** What goes on at the same time, one scene after the other, and the days after each. */
const scenes: { turns: Turn[]; share: number; days: number }[] = [
  { turns: ['ship', 'ship', 'cancel', 'settle'], share: 0.2, days: 1 },
  { turns: ['ship'], share: 1, days: 1 },
  { turns: ['deliver', 'deliver', 'cancel', 'collect', 'settle', 'prepare'], share: 0.2, days: 0 },
  { turns: ['deliver'], share: 1, days: 0 },
  { turns: ['collect'], share: 0.9, days: 14 },
  { turns: [...settling, ...sending, ...deciding, 'prepare'], share: 0.4, days: 0 },
  { turns: ['end the dispute', 'collect'], share: 0.7, days: 0 },
  { turns: [...settling, 'prepare', 'prepare', 'dispute'], share: 0.6, days: 0 },
  { turns: ['approve', 'approve', 'discard', 'prepare', ...settling, ...sending], share: 0.4, days: 0 },
  { turns: ['approve', 'prepare', ...telling, ...hearing], share: 0.5, days: 1 },
  { turns: ['approve', ...telling, ...hearing, ...settling, ...sending, ...deciding], share: 0.4, days: 3 },
  { turns: ['prepare', 'approve', ...hearing, ...settling, ...sending], share: 0.4, days: 3 },
];

const either = ({ chance }: CommissionStory, shops: Shops): TestShop => shops[chance() < 0.5 ? 0 : 1];

function take({ order, paying }: CommissionStory, { deps }: TestShop, turn: Turn): Promise<unknown> {
  if (turn === 'settle') return settleCommissions(deps);
  if (turn === 'settle again') return settleAgain(deps);
  if (turn in turns) return turns[turn as OrderTurn](deps, order);
  return paying.turns[turn as PayoutTurn](deps);
}

/** Lets everything happen that chance wants to, at moments of chance, on either shop. */
export async function tell(shops: Shops, story: CommissionStory): Promise<void> {
  const { chance, course } = story;
  for (const scene of scenes) {
    const started = scene.turns.filter(() => chance() < scene.share).map((turn) => ({ turn, after: chance() * 10 }));
    const works = started.map(({ turn, after }) => ({ turn, after, shop: either(story, shops) }));
    await Promise.all(
      works.map(async ({ turn, after, shop }) => {
        await wait(after);
        await course.of(turn, () => take(story, shop, turn));
      }),
    );
    letPass(shops, scene.days);
    course.note(`${scene.days} days pass`);
  }
  await course.of('settle at rest', () => settleCommissions(shops[0].deps));
}

/** Everything comes back: the pieces, and the money that was paid out. */
export async function undo([{ deps }]: Shops, { order, paying }: CommissionStory): Promise<void> {
  await turns['end the dispute'](deps, order);
  await turns.cancel(deps, order);
  for (const back of ['send one back', 'send another back'] as const) await turns[back](deps, order);
  await settleCommissions(deps);
  while (await paying.turns['the bank refuses'](deps));
}
