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
  expect(lean).not.toContain('import');
});

test('an import stays where something that is kept uses it', () => {
  const lean = leanContract(`
    import { LENGTHS, other } from '#domain/leads/message.ts';
    import { FIELDS } from '#domain/orders/required-fields.ts';
    export const longest = LENGTHS.text;
    export const shape = z.object({ field: z.enum(FIELDS), text: z.string().check(z.maxLength(LENGTHS.text)) });
  `);
  expect(lean).toContain('#domain/leads/message.ts');
  expect(lean).not.toContain('#domain/orders/required-fields.ts');
});
