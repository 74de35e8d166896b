import { expect, test } from 'vitest';
import { createClient } from './client.ts';
import { contract } from './index.ts';
import { CATALOGUE_ID, STORE_ID } from './store-ids.ts';

test('[LIM-01] the ids of the store and of the catalogue are fixed, and every body carries the store’s', async () => {
  expect([STORE_ID, CATALOGUE_ID]).toEqual(['kadamba-1', 'kadamba-1']);
  const withBody = contract.map(({ row }) => row).filter(({ body }) => body);
  const bodies: unknown[] = [];
  const call = createClient(async (_url, { body }) => {
    bodies.push(JSON.parse(body as string));
    return Response.json({});
  }, '/api');
  for (const row of withBody) await call(row, { params: {}, body: { quantity: 1 } });
  expect(withBody.length).toBeGreaterThan(10);
  expect(bodies).toEqual(withBody.map(() => ({ main_id: STORE_ID, quantity: 1 })));
});
