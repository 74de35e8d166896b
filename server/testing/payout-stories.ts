import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { returnPieces } from '../orders/refunds/return-pieces.ts';
import { accountBalances, ledgerFaults } from '../rewards/ledger-store.ts';
import { settleCommissions } from '../rewards/settle-commissions.ts';
import { type AddedProduct, addProduct, addReferred } from './builders.ts';
import { acceptAgreement, confirm, orderOnDelivery, pass } from './earn.ts';
import type { Referred } from './story-members.ts';
import { openTestShop, type TestShop } from './open-test-shop.ts';
import { runShopCommand, runShopCommandWith } from './run-shop-command.ts';

/** Chitra, below Bela, below Asha, all of whom accepted the agreement; the buyer is below Chitra. */
interface Cast {
  shop: TestShop;
  keys: Record<string, string>;
  asha: Referred;
  bela: Referred;
  chitra: Referred;
  buyer: Referred;
  /** ₹4,000. */
  chest: AddedProduct;
}

/** Opens a shop for a file of stories about payouts, and sets it up anew for each of them, with two who sign. */
export function payoutStories() {
  let shop: TestShop;
  let cast: Cast;
  let keys: Record<string, string> = {};
  let folder = '';

  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.reset();
    keys = { meera: keyIn(await run('signatory', 'add', 'meera')) };
    keys.ravi = keyIn(await signedBy('meera', 'signatory', 'add', 'ravi'));
    pass(shop, 3);
    const asha = await addReferred(shop, null, { fullname: 'Asha Kulkarni' });
    const bela = await addReferred(shop, asha, { fullname: 'Béla "B" Nair' });
    const chitra = await addReferred(shop, bela, { fullname: 'Chitra Rao' });
    const buyer = await addReferred(shop, chitra);
    for (const member of [asha, bela, chitra]) await acceptAgreement(member);
    const chest = await addProduct(shop, { title: 'Chest of tea', variations: [{ price: 400_000 }] });
    folder = mkdtempSync(join(shop.deps.config.dataDir, 'files-'));
    cast = { shop, keys, asha, bela, chitra, buyer, chest };
  });

  const run = (...words: string[]) => runShopCommand(shop, 'payout', ...words);
  const signedBy = (name: string, ...words: string[]) =>
    runShopCommandWith(keys[name] ?? '', shop, 'payout', ...words, '--by', name);
  const keyIn = ({ out = '' }: { out?: string }): string => /^ {2}([0-9A-Z-]{29})$/m.exec(out)?.[1] ?? '';
  const file = (name: string): string => join(folder, name);

  /** Chitra earns 190.00 of it, Bela 114.00, and Asha 76.00. */
  async function earn(): Promise<string> {
    const orderId = await orderOnDelivery(cast.buyer, [cast.chest]);
    await confirm(shop, orderId);
    return orderId;
  }

  async function sendBack(orderId: string): Promise<void> {
    await returnPieces(shop.deps, orderId, new Map([[cast.chest.skus[0] ?? '', 1]]), true);
    await settleCommissions(shop.deps);
  }

  async function approved(): Promise<void> {
    await signedBy('meera', 'prepare');
    await signedBy('ravi', 'approve', '1');
  }

  const payouts = () =>
    shop.deps.db
      .selectFrom('payouts')
      .innerJoin('member_profiles as profile', 'profile.id', 'payouts.profile_id')
      .select([
        'payouts.public_id',
        'batch_id',
        'referral_code as code',
        'amount_paise as amount',
        'payouts.state',
        'why',
      ])
      .orderBy('payouts.id')
      .execute();

  async function payoutOf(member: Referred): Promise<string> {
    const all = await payouts();
    return all.findLast(({ code }) => code === member.referId)?.public_id ?? '';
  }

  async function books(): Promise<Record<string, number>> {
    expect(await ledgerFaults(shop.deps.db)).toEqual([]);
    return Object.fromEntries((await accountBalances(shop.deps.db)).map(({ account, balance }) => [account, balance]));
  }

  return {
    cast: () => cast,
    run,
    signedBy,
    keyIn,
    file,
    earn,
    sendBack,
    approved,
    payouts,
    payoutOf,
    books,
  };
}
