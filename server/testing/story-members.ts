import * as members from '#contract/members.ts';
import * as rewards from '#contract/rewards.ts';
import { ledgerFaults } from '../rewards/ledger-store.ts';
import { rebuildCheck } from '../rewards/rebuild-check.ts';
import { addReferred, numbersOf, profileFields } from './builders.ts';
import { acceptAgreement } from './earn.ts';
import type { TestShop } from './open-test-shop.ts';
import { programmeFaults } from './programme-faults.ts';

export type Referred = Awaited<ReturnType<typeof addReferred>>;
type Numbers = ReturnType<typeof numbersOf> & { ifsc?: string };

/** Every fault that the books of a shop show. */
export const faultsOfBooks = async ({ deps: { db }, clock }: TestShop): Promise<unknown[]> => [
  ...(await ledgerFaults(db)),
  ...(await programmeFaults(db)),
  ...(await rebuildCheck(db, clock.now)).missing,
];

/** Members whose PANs, accounts and phones are known to the story, so that others may type them. */
export class StoryMembers {
  readonly #shop: TestShop;
  readonly #numbers = new Map<string, Numbers>();
  #joined = 0;

  constructor(shop: TestShop) {
    this.#shop = shop;
  }

  /** A member who accepted the agreement, with numbers of their own, but for those that are given. */
  async join(sponsor: Referred | null, over: Partial<Numbers> = {}): Promise<Referred> {
    const numbers = { ...numbersOf(++this.#joined), ...over };
    const member = await addReferred(this.#shop, sponsor, numbers);
    this.#numbers.set(member.referId, numbers);
    await acceptAgreement(member);
    return member;
  }

  /** The numbers with which a member joined. */
  numbers({ referId }: Referred): Numbers {
    const numbers = this.#numbers.get(referId);
    if (!numbers) throw new Error(`${referId} has not joined in this story.`);
    return numbers;
  }

  /** Saves the details of a member with other numbers; without any, with those given when joining. */
  async change(member: Referred, over: Partial<Numbers> = {}): Promise<void> {
    const [profile] = await member.call(members.profiles, { params: { user_id: member.userId } });
    const fields = profileFields({ email: member.email, ...this.numbers(member), ...over });
    const body = { ...fields, referenceId: profile?.referenceId ?? '' };
    await member.call(members.changeProfile, { params: { profileId: profile?.id ?? '' }, body });
  }

  statementOf = async (one: Referred): Promise<rewards.WireStatement> =>
    (await one.call(rewards.spot, { params: one, query: {} })) as rewards.WireStatement;

  /** What is owed to some members, in paise. */
  owed = (...of: Referred[]): Promise<number[]> =>
    Promise.all(of.map(async (one) => (await this.statementOf(one)).payable_paise));

  /** Whether each level earns, by orders and levels. */
  async levels(): Promise<boolean[]> {
    const { db } = this.#shop.deps;
    const rows = await db
      .selectFrom('commission_levels')
      .select('earns')
      .orderBy('order_id')
      .orderBy('level')
      .execute();
    return rows.map(({ earns }) => earns);
  }
}
