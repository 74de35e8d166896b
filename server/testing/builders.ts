import * as members from '#contract/members.ts';
import * as orders from '#contract/orders.ts';
import type { NewCoupon } from '#domain/coupons/new-coupon.ts';
import { addDays } from '#domain/time.ts';
import { addSessions, type SignedIn } from '../http/api/session-store.ts';
import { addSignIn } from '../auth/sign-ins/sign-in-store.ts';
import type { NewProduct, NewVariation } from '../catalogue/new-product.ts';
import { saveProducts } from '../catalogue/save-products-store.ts';
import { insertCoupons } from '../coupons/coupon-store.ts';
import { json } from '../db/json.ts';
import { sessionCookieName } from '../http/api/session.ts';
import type { TestShop, Visitor } from './open-test-shop.ts';

let count = 0;
const next = (): number => ++count;

/** What a test says of a product; what it leaves out is as in `newProduct`. */
export type TestProduct = Partial<Omit<NewProduct, 'publicId' | 'sku' | 'variations'>> & {
  variations?: Partial<NewVariation>[];
};

export interface AddedProduct {
  /** The public id. */
  id: string;
  rowId: number;
  skus: string[];
}

/** Products that can be bought unless told otherwise: simple, Active, ₹499, 10 pieces. */
export async function addProducts({ deps }: TestShop, products: TestProduct[]): Promise<AddedProduct[]> {
  const rows = products.map((product) => newProduct(product, deps.clock()));
  const ids = await saveProducts(deps.db, rows);
  return rows.map(({ publicId, variations }) => ({
    id: publicId,
    rowId: ids.get(publicId) ?? 0,
    skus: variations.map(({ sku }) => sku),
  }));
}

export async function addProduct(shop: TestShop, product: TestProduct = {}): Promise<AddedProduct> {
  const [added] = await addProducts(shop, [product]);
  if (!added) throw new Error('The product was not added.');
  return added;
}

function newProduct({ variations: given, ...product }: TestProduct, now: Date): NewProduct {
  const n = next();
  // In digits, the 12341st product would look like five digits of an Aadhaar number that came to light.
  const name = n.toString(36).toUpperCase();
  const kind = product.kind ?? 'simple';
  const variations = (given ?? (kind === 'grouped' ? [] : [{}])).map((one, position) => ({
    sku: `SKU-${name}-${position}`,
    attributes: {},
    price: 49_900,
    mrp: one.price ?? 49_900,
    stock: 10,
    ...one,
  }));
  return {
    publicId: `PRODUCT${name}`,
    sku: (kind === 'simple' && variations[0]?.sku) || `P-${name}`,
    kind,
    status: 'Active',
    title: `Assam Tea ${name}`,
    familyLine: 'Black tea',
    sizeLine: '100 g',
    shortDescription: 'Malty and bright.',
    description: '<p>Malty and bright.</p>',
    keyFeatures: ['Whole leaf'],
    specifications: [{ label: 'Origin', value: 'Assam' }],
    deliveryDays: 4,
    hsn: null,
    gstRate: null,
    image: '/uploads/products/assam-1.avif',
    gallery: [],
    categories: [],
    bestSeller: false,
    trending: false,
    position: n,
    addedAt: now,
    members: [],
    ...product,
    variations,
  };
}

/** How many pieces of a variation can still be ordered. */
export async function stockOf({ deps }: TestShop, sku: string): Promise<number> {
  const row = await deps.db.selectFrom('variations').select('stock').where('sku', '=', sku).executeTakeFirstOrThrow();
  return row.stock;
}

export interface TestMember extends Visitor, SignedIn {}

/** A member who is signed in, with a browser of their own. */
export async function addMember(
  shop: TestShop,
  given: { email?: string; fullName?: string } = {},
): Promise<TestMember> {
  const { deps } = shop;
  const n = next();
  const fullName = given.fullName ?? `Member ${n}`;
  const email = given.email ?? `member${n}@example.in`;
  const { id, public_id } = await deps.db
    .insertInto('members')
    .values({
      public_id: `MEMBER${n}`,
      email,
      full_name: fullName,
      password_hash: null,
      suspended_at: null,
      created_at: deps.clock(),
    })
    .returning(['id', 'public_id'])
    .executeTakeFirstOrThrow();
  const family = `family-${n}`;
  const visitor = await signIn(shop, id, family);
  return { ...visitor, memberId: id, userId: public_id, fullName, email, family };
}

/** Signs a member in with a browser of its own, past the door. */
export async function signIn(shop: TestShop, memberId: number, family: string): Promise<Visitor> {
  const { db, ids, clock, config } = shop.deps;
  const [secret, now] = [ids.secret(), clock()];
  await addSignIn(db, { family, memberId, browser: '', system: '', now });
  await addSessions(db, [{ secret, kind: 'browser', family, memberId, now, expiresAt: addDays(now, 30) }]);
  const visitor = shop.visitor();
  visitor.cookies.set(sessionCookieName(config), secret);
  return visitor;
}

/** The browser of a signed-in member, as another process of the shop sees it. */
export function sameBrowser({ cookies }: Visitor, shop: TestShop): Visitor {
  const visitor = shop.visitor();
  for (const [name, value] of cookies) visitor.cookies.set(name, value);
  return visitor;
}

/** Details as a member may type them; the numbers are well formed and belong to no person. */
export const profileFields = (over: Record<string, string> = {}) => ({
  fullname: 'Asha Kulkarni',
  fathername: 'Ramesh Kulkarni',
  google_address: '14 Civil Lines, Kanpur, Uttar Pradesh',
  address: 'Flat 3, Neem House',
  city: 'Kanpur',
  state: 'Uttar Pradesh',
  pincode: '208001',
  email: 'asha@example.in',
  mobile: '9000012345',
  aadhar: '234123412346',
  pan: 'ABCDE1234F',
  bankName: 'Demo Grameen Bank',
  accountNumber: '123456789012',
  ifsc: 'DEMO0123456',
  nomineeName: 'Ramesh Kulkarni',
  nomineeRelation: 'Father',
  nomineeId: 'FGHIJ5678K',
  referenceId: '',
  ...over,
});

export async function addPincode(
  { deps }: TestShop,
  pincode = '208001',
  status: 'Active' | 'Inactive' = 'Active',
): Promise<void> {
  await deps.db.insertInto('pincodes').values({ pincode, city: 'Kanpur', state: 'Uttar Pradesh', status }).execute();
}

/** A member who has saved their details and can place orders; the shop delivers to their pincode. */
export async function addBuyer(shop: TestShop, over: Record<string, string> = {}): Promise<TestMember> {
  const buyer = await addMember(shop);
  const known = await shop.deps.db
    .selectFrom('pincodes')
    .select('pincode')
    .where('pincode', '=', '208001')
    .executeTakeFirst();
  if (!known) await addPincode(shop);
  await buyer.call(members.saveProfile, { body: profileFields({ email: buyer.email, ...over }) });
  return buyer;
}

/** How many numbers four digits tell apart. */
const PER_ROUND = 10_000;
/** Before its four digits a PAN has five letters: the last two of them count the rounds, from "NP" on. */
const FIRST_LETTERS = 13 * 26 + 15;

/** A PAN, an account and a phone that no other `n` has, however many there are: the count goes on over all tests. */
export function numbersOf(n: number): { pan: string; accountNumber: string; mobile: string } {
  const digits = String(n % PER_ROUND).padStart(4, '0');
  const letters = FIRST_LETTERS + Math.floor(n / PER_ROUND);
  const [first, second] = [Math.floor(letters / 26), letters % 26].map((letter) => String.fromCharCode(65 + letter));
  return {
    pan: `KLM${first}${second}${digits}Q`,
    accountNumber: `7000${String(n).padStart(4, '0')}7000`,
    mobile: String(9_123_450_000 + n),
  };
}

/** A buyer who shares no number with anybody, below a sponsor where one is named. */
export async function addReferred(
  shop: TestShop,
  sponsor: { referId: string } | null = null,
  over: Record<string, string> = {},
): Promise<TestMember & { referId: string }> {
  const buyer = await addBuyer(shop, { ...numbersOf(next()), referenceId: sponsor?.referId ?? '', ...over });
  const { referId } = await buyer.call(members.referId, { params: { user_id: buyer.userId } });
  return { ...buyer, referId: referId ?? '' };
}

/** Cancels an order in its buyer's name. */
export const cancelOrder = ({ call }: Pick<Visitor, 'call'>, orderId: string) =>
  call(orders.cancel, { params: { orderId } });

/** Lets the checkout offer "online pay now". */
export async function offerOnlinePayment({ deps }: TestShop): Promise<void> {
  const value = json([{ id: 'paynow', default: true }]);
  await deps.db.insertInto('settings').values({ name: 'pay-buttons', value }).execute();
}

/** A coupon for 10 % of anything, as often as one likes, unless told otherwise. */
export async function addCoupon({ deps }: TestShop, over: Partial<NewCoupon> = {}): Promise<void> {
  const open = { minimum: 0, expiresAt: null, totalLimit: null, memberLimit: null };
  await insertCoupons(deps.db, [{ code: 'TEA10', offer: { percentageOffer: 10 }, ...open, ...over }]);
}

/** How often a coupon counts as used, and the rows of its uses, which must be as many. */
export async function usesOf({ deps }: TestShop, code = 'TEA10'): Promise<{ used: number; rows: number }> {
  const { used } = await deps.db
    .selectFrom('coupons')
    .select('used')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  const rows = await deps.db.selectFrom('coupon_uses').select('slot').where('coupon_code', '=', code).execute();
  return { used, rows: rows.length };
}
