import { expect, test } from 'vitest';
import { findState, INDIAN_STATES } from '#domain/invoices/states.ts';
import { findIndianPincode } from '../delivery/indian-pincodes.ts';

test('[NAV-25] every pincode of India lies in a state that the GST knows, and every state has some', () => {
  const names = new Set<string>();
  for (let pincode = 110_000; pincode < 900_000; pincode++) {
    const place = findIndianPincode(String(pincode));
    if (place) names.add(place.state);
  }
  const states = [...names].map((name) => [name, findState(name)?.code] as const);
  expect(states.filter(([, code]) => code === undefined)).toEqual([]);
  expect(new Set(states.map(([, code]) => code)).size).toBe(INDIAN_STATES.length);
});
