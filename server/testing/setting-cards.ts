import * as contract from '#contract/console/settings.ts';
import type { WireSettings } from '#contract/console/settings.ts';
import { openTestShop, type TestShop } from './open-test-shop.ts';
import { addStaff, type TestStaff } from './staff.ts';

/** A card with its row. */
export const cardRows = {
  shop: contract.saveShop,
  contact: contract.saveContact,
  tax: contract.saveTax,
  selling: contract.saveSelling,
  advance: contract.saveAdvance,
  details: contract.saveDetails,
  limits: contract.saveLimits,
  notices: contract.saveNotices,
  scripts: contract.saveScripts,
} as const;
export type CardName = keyof typeof cardRows;

/** Some fields of a card. */
export type Typed = Record<string, unknown>;

/** A shop and its owner, for stories of the cards of its settings. */
export class CardsStory {
  shop!: TestShop;
  owner!: TestStaff;

  async open(): Promise<void> {
    this.shop = await openTestShop();
  }

  async begin(): Promise<void> {
    await this.shop.reset();
    this.owner = await addStaff(this.shop, 'owner', { name: 'Nirmala Kadam', isSteppedUp: true });
  }

  /** All cards as the owner sees them. */
  read(): Promise<WireSettings> {
    return this.owner.call(contract.settings, {});
  }

  /** Saves a card with some of its fields changed. */
  async save(name: CardName, over: Typed, by = this.owner) {
    const { values, revision } = (await this.read())[name];
    const row = cardRows[name] as typeof contract.saveShop;
    return by.call(row, { body: { ...values, ...over } as never }, { revision });
  }

  events() {
    return this.shop.deps.db.selectFrom('audit_events').selectAll().orderBy('id').execute();
  }
}

export const office = { address: '14 Bada Bazaar, Kannauj', pincode: '209725', position: '27.0514, 79.9189' };
export const officer = { officer_name: 'Meera Nair', officer_email: 'care@example.in', officer_phone: '9000000123' };
export const GSTIN = '09DEMOX0000D1ZR';
