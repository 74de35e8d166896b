import { expect, test } from 'vitest';
import { leanContract } from './lean-contract.ts';

test('a row keeps its method, its path and whether it has a body; no shape stays', () => {
  const lean = leanContract(`
    import * as z from 'zod/mini';
    import { line } from './wire.ts';
    export const words = ['one', 'two'];
    export const shape = z.object({ title: line(9), no: z.array(z.int().check(z.minimum(1))) });
    export const add = endpoint({ method: 'POST', path: '/cart', guard: 'anyone', body: z.extend(shape, {}), reply: shape });
    export const list = endpoint({ method: 'GET', path: '/cart/:user_id', params: shape, reply: flagged(shape) });
  `);
  expect(lean).toContain(`shape = true;`);
  expect(lean).toContain(`endpoint({ method: 'POST', path: '/cart', body: true });`);
  expect(lean).toContain(`endpoint({ method: 'GET', path: '/cart/:user_id' });`);
  expect(lean).toContain(`words = ['one', 'two'];`);
});
