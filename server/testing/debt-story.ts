import * as privacy from '#contract/privacy.ts';
import type * as rewards from '#contract/rewards.ts';
import { returnPieces } from '../orders/refunds/return-pieces.ts';
import { approve } from '../payouts/approve-batch.ts';
import { recordBankResult } from '../payouts/decide-payout.ts';
import { prepareBatch } from '../payouts/prepare-batch.ts';
import { settleRewards } from '../rewards/set-offs/settle-rewards.ts';
import { addProduct, type AddedProduct, signIn } from './builders.ts';
import { givePassword, PASSWORD } from './busy-member.ts';
import { confirm, orderOnDelivery, pass } from './earn.ts';
import { faultsOfBooks, StoryMembers, type Referred } from './story-members.ts';
import type { TestShop } from './open-test-shop.ts';
import { reportedFaults } from './reported-faults.ts';
import { addSignatories, meera, ravi } from './signatories.ts';

/** Members who earn 190.00 by an order each, are paid, and whose goods come back. */
export class DebtStory {
  /** Those of the member who comes to owe something. */
  readonly numbers = { pan: 'ASHAP1234Q', accountNumber: '501012345678', mobile: '9811111111' };
  readonly #shop: TestShop;
  readonly #chest: AddedProduct;
  readonly #folk: StoryMembers;

  private constructor(shop: TestShop, chest: AddedProduct) {
    this.#shop = shop;
    this.#chest = chest;
    this.#folk = new StoryMembers(shop);
  }

  /** In a shop with nothing in it. */
  static async begin(shop: TestShop): Promise<DebtStory> {
    const chest = await addProduct(shop, { variations: [{ price: 400_000, stock: 100 }] });
    await addSignatories(shop.deps);
    return new DebtStory(shop, chest);
  }

  /** A member with numbers of their own, but for those that are given. */
  join(sponsor: Referred | null = null, over: Parameters<StoryMembers['join']>[1] = {}): Promise<Referred> {
    return this.#folk.join(sponsor, over);
  }

  /** The first member once more, in another account of other numbers but with the same PAN. */
  rejoin(): Promise<Referred> {
    return this.join(null, { pan: this.numbers.pan });
  }

  async signedIn(member: Referred): Promise<Referred> {
    return { ...member, ...(await signIn(this.#shop, member.memberId, this.#shop.deps.ids.code())) };
  }

  async change(member: Referred, over: Parameters<StoryMembers['change']>[1]): Promise<void> {
    await this.#folk.change(await this.signedIn(member), over);
  }

  /** A new member below this one orders. @returns the order's id */
  async order(member: Referred): Promise<string> {
    return orderOnDelivery(await this.join(member), [this.#chest]);
  }

  /** A new member below this one buys, and 190.00 are confirmed. @returns the order's id */
  async earn(member: Referred): Promise<string> {
    const orderId = await this.order(member);
    await confirm(this.#shop, orderId);
    return orderId;
  }

  async pay(): Promise<void> {
    const { deps } = this.#shop;
    pass(this.#shop, 4);
    const batch = await prepareBatch(deps, meera);
    await approve(deps, batch?.id ?? 0, ravi);
    const sent = await deps.db.selectFrom('payouts').select('public_id').where('state', '=', 'approved').execute();
    for (const { public_id: id } of sent) await recordBankResult(deps, id, { state: 'paid', reference: `N${id}` });
  }

  async sendBack(orderId: string): Promise<void> {
    pass(this.#shop, 1);
    await returnPieces(this.#shop.deps, orderId, new Map([[this.#chest.skus[0] ?? '', 1]]), true);
    await this.settle();
  }

  async erase(member: Referred): Promise<void> {
    pass(this.#shop, 1);
    await givePassword(this.#shop, member);
    const { call } = await this.signedIn(member);
    await call(privacy.erase, { params: { user_id: member.userId }, body: { password: PASSWORD } });
  }

  /** A member who was paid 190.00 for an order whose goods then came back. */
  async memberInDebt(): Promise<Referred> {
    const member = await this.join(null, this.numbers);
    const orderId = await this.earn(member);
    await this.pay();
    await this.sendBack(orderId);
    return member;
  }

  async erasedDebtor(): Promise<Referred> {
    const member = await this.memberInDebt();
    await this.erase(member);
    return member;
  }

  /** Does what the shop does every minute. */
  async settle(): Promise<void> {
    await settleRewards(this.#shop.deps);
  }

  async walletOf(member: Referred): Promise<rewards.WireStatement> {
    return this.#folk.statementOf(await this.signedIn(member));
  }

  /** What of debts was set off against a member, below zero, and given back, newest first; in paise. */
  async setOffsOf(member: Referred): Promise<number[]> {
    return (await this.walletOf(member)).set_offs.map(({ amount_paise: amount }) => amount);
  }

  /** What of the books, of an order worked out anew, and of what these members are told is not right. */
  async faults(...of: Referred[]): Promise<unknown[]> {
    const told = [];
    for (const member of of) told.push(...(await reportedFaults(this.#shop, member)));
    return [...(await faultsOfBooks(this.#shop)), ...told];
  }
}
