import { expect, test } from 'vitest';
import { navigationSettled } from './settle-navigation.ts';

test('a navigation that another one overtook is over', async () => {
  await expect(navigationSettled(Promise.reject(new DOMException('overtaken', 'AbortError')))).resolves.toBeUndefined();
});

test('a navigation that failed says why', async () => {
  await expect(navigationSettled(Promise.reject(new TypeError('no such page')))).rejects.toThrow('no such page');
});
