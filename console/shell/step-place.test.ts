import { expect, test } from 'vitest';
import type { WireSetUpStep } from '#contract/console/opening.ts';
import { NEEDED_STEPS } from '#domain/opening/set-up.ts';
import { placeOfStep } from './step-place.ts';

test.each<[WireSetUpStep['id'], WireSetUpStep['missing'], string]>([
  ['name', ['name', 'address'], '/settings?card=shop'],
  ['name', ['address', 'phone'], '/settings?card=contact'],
  ['product', ['product'], '/products/new'],
  ['product', ['stock'], '/products'],
  ['delivery', ['pincodes', 'slabs'], '/settings/delivery'],
  ['delivery', ['slabs'], '/settings/delivery/charges'],
  ['texts', ['privacy-policy', 'terms-and-conditions'], '/front/pages/privacy-policy'],
])('[CON-156] the step "%s" with %j missing is done at %s', (id, missing, place) => {
  expect(placeOfStep({ id, is_needed: true, missing })).toBe(place);
});

test.each([...NEEDED_STEPS])('[CON-156] the needed step "%s" is done on a screen', (id) => {
  expect(placeOfStep({ id, is_needed: true, missing: [] })).toBeDefined();
});
