import * as catalogue from '#contract/catalogue.ts';
import * as audit from '#contract/console/audit.ts';
import * as front from '#contract/console/front.ts';
import type { WireFront } from '#contract/console/front.ts';
import { CATALOGUE_ID, STORE_ID } from '#contract/store-ids.ts';
import { openTestShop, type TestShop } from './open-test-shop.ts';
import { addStaff, type TestStaff } from './staff.ts';

const store = { params: { storeId: STORE_ID } };
const PICTURES = ['wide', 'tall', 'offer', 'other'].map((name) => `pictures/${name}.jpg`);

/** A shop with an owner and four pictures, for stories of its home page. */
export class FrontStory {
  shop!: TestShop;
  owner!: TestStaff;

  async open(): Promise<void> {
    this.shop = await openTestShop();
  }

  /** Begins anew, with an empty home page. */
  async begin(): Promise<void> {
    await this.shop.reset();
    this.owner = await addStaff(this.shop, 'owner');
    await this.shop.deps.db
      .insertInto('pictures')
      .values(PICTURES.map((name) => ({ name })))
      .execute();
  }

  /** The home page as its owner sees it. */
  read() {
    return this.owner.call(front.frontOfConsole, {});
  }

  /** Saves the home page as it stands with a change. */
  async save(change: Partial<WireFront>, by = this.owner) {
    const { front: now, revision } = await this.read();
    return by.call(front.saveFront, { body: { ...now, ...change } }, { revision });
  }

  async slides() {
    return (await this.shop.visitor().call(catalogue.sliders, store)).data;
  }

  async offers() {
    return (await this.shop.visitor().call(catalogue.offers, store)).data;
  }

  arrivals() {
    return this.shop.visitor().call(catalogue.newArrivals, { params: { catalogueId: CATALOGUE_ID } });
  }

  /** The tabs that have products, with the titles of these. */
  async tabs() {
    const { data } = await this.shop.visitor().call(catalogue.popularTabs, store);
    return data.map(({ tab, products }) => [tab, products.map(({ title }) => title)]);
  }

  events() {
    return this.shop.deps.db.selectFrom('audit_events').selectAll().orderBy('id').execute();
  }

  async versions() {
    return (await this.owner.call(front.frontVersions, {})).items;
  }

  undo(id: number) {
    return this.owner.call(audit.undoEvent, { params: { event_id: String(id) } });
  }
}
