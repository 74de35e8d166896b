import { expect, test } from 'vitest';
import { contract } from './index.ts';

const open = contract.filter(({ row }) => row.guard !== 'member' && row.method === 'GET');

test.each(open)('$name, which anybody may read, is shared by all who ask or counts how often one asks', ({ row }) => {
  expect(row.isShared ?? row.limit).toBeDefined();
});
