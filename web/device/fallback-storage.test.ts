import { expect, test } from 'vitest';
import { fallbackStorage } from './fallback-storage.ts';

/** A storage with room for as many characters as it is given. */
function storageOf(room: number) {
  const kept = new Map<string, string>();
  return {
    kept,
    room,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, text: string) {
      if (text.length > this.room) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, text);
    },
  };
}

test('what the browser keeps is kept there and nothing is told', () => {
  const told: string[] = [];
  const browser = storageOf(10);
  const storage = fallbackStorage(browser, () => told.push('refused'));
  storage.setItem('a', 'short');
  expect(browser.kept.get('a')).toBe('short');
  expect(storage.getItem('a')).toBe('short');
  expect(told).toEqual([]);
});

test('what a full storage refuses is held, is told once, and is kept as soon as there is room', () => {
  const told: string[] = [];
  const browser = storageOf(10);
  const storage = fallbackStorage(browser, () => told.push('refused'));
  storage.setItem('a', 'short');
  storage.setItem('a', 'far too long a text');
  storage.setItem('a', 'another far too long a text');
  expect(storage.getItem('a')).toBe('another far too long a text');
  expect(told).toEqual(['refused']);
  browser.room = 100;
  storage.setItem('a', 'now there is room for it');
  expect(browser.kept.get('a')).toBe('now there is room for it');
  browser.kept.set('a', 'another tab wrote');
  expect(storage.getItem('a')).toBe('another tab wrote');
});

test('where the storage is switched off everything is held', () => {
  const refuse = (): never => {
    throw new DOMException('The storage is switched off.', 'SecurityError');
  };
  const storage = fallbackStorage({ getItem: refuse, setItem: refuse }, () => undefined);
  expect(storage.getItem('a')).toBeNull();
  storage.setItem('a', 'text');
  expect(storage.getItem('a')).toBe('text');
});
