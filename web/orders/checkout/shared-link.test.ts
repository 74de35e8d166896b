import { expect, test } from 'vitest';
import { createClient } from '#contract/client.ts';
import { productPath } from '#domain/catalogue/product-address.ts';
import type { WireProfile } from '#contract/members.ts';
import { makeReferralCode } from '#domain/members/referral-code.ts';
import { loadSharedProduct, loadSharedReference } from './shared-link.ts';

const attar = {
  product_id: 'p1',
  title: 'Gulab No. 7',
  status: 'Active',
  product_type: 'simple',
  totalStock: 5,
  variation: [],
};
const link = (query: string) => new Request(`https://shop.example/checkout${query}`);

const shopWith = (product: object | null, defaultButton = 'addtocart') =>
  createClient((url) => {
    if (url.startsWith('/button/'))
      return Promise.resolve(Response.json({ isError: false, data: [{ button_id: defaultButton, default: true }] }));
    return Promise.resolve(
      product ? Response.json(product) : Response.json({ message: 'no', code: 'not-found' }, { status: 404 }),
    );
  }, '');

const leadsTo = async (work: Promise<unknown>): Promise<string | null> => {
  const thrown = await work.then(
    () => null,
    (error: unknown) => error,
  );
  return thrown instanceof Response ? thrown.headers.get('location') : null;
};

test('[NAV-13] a shared link brings its product to the checkout', async () => {
  expect(await loadSharedProduct(link('?referId=AB&productId=p1'), shopWith(attar))).toMatchObject({
    product_id: 'p1',
  });
});

test('[NAV-13] the parameters are optional', async () => {
  expect(await loadSharedProduct(link(''), shopWith(attar))).toBeNull();
  expect(await loadSharedProduct(link('?referId=AB'), shopWith(attar))).toBeNull();
});

test('an unknown or inactive product leaves the checkout as it was', async () => {
  expect(await loadSharedProduct(link('?productId=zz'), shopWith(null))).toBeNull();
  expect(await loadSharedProduct(link('?productId=p1'), shopWith({ ...attar, status: 'Inactive' }))).toBeNull();
});

test.each([
  ['a variable product', { ...attar, product_type: 'Variable Product' }, 'addtocart'],
  ['a grouped product', { ...attar, product_type: 'Grouped Product' }, 'addtocart'],
  ['a product out of stock', { ...attar, totalStock: 0 }, 'addtocart'],
  ['a shop that sells by quotation', attar, 'getquote'],
])('%s opens the product page instead', async (_, product, button) => {
  expect(await leadsTo(loadSharedProduct(link('?productId=p1'), shopWith(product, button)))).toBe(
    productPath('Gulab No. 7', 'p1'),
  );
});

const asha = makeReferralCode('AAAAAA7');
const named = (referenceId: string) => ({ id: 'profile-1', referenceId }) as WireProfile;
function advice(canUse: boolean) {
  const asked: string[] = [];
  const call = createClient((url) => {
    asked.push(url);
    return Promise.resolve(Response.json({ canUse, used: 0, limit: 3, reason: canUse ? 'ok' : 'self' }));
  }, '');
  return { asked, call };
}

test('[NAV-13] the reference id of a shared link begins the form of a member who names none', async () => {
  const { asked, call } = advice(true);
  const shared = asha.toLowerCase();
  expect(await loadSharedReference(shared, call, null)).toBe(asha);
  expect(await loadSharedReference(shared, call, named(''))).toBe(asha);
  expect(asked.at(-1)).toBe(`/member-reg/check-reference/${asha}?exclude=profile-1`);
});

test('[NAV-13] the member’s own id, a used up or invalid one, or one beside a named sponsor is left out', async () => {
  expect(await loadSharedReference(asha, advice(false).call, null)).toBe('');
  for (const [code, profile] of [
    ['NOTHING', null],
    ['', null],
    [asha, named(asha)],
  ] as const) {
    const { asked, call } = advice(true);
    expect(await loadSharedReference(code, call, profile)).toBe('');
    expect(asked).toEqual([]);
  }
});
