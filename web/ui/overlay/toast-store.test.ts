import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announce, dismiss, dismissProblems, hold, release, shownMessages } from './toast-store.ts';

const texts = (): string[] => shownMessages().map(({ text }) => text);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const { id } of shownMessages()) dismiss(id);
  vi.useRealTimers();
});

test('[LIM-02] a message leaves after three seconds', () => {
  announce('success', 'Added to cart');
  vi.advanceTimersByTime(2999);
  expect(texts()).toEqual(['Added to cart']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

test('messages stay while they are held, and have their full time afterwards', () => {
  announce('warning', 'Product already in cart');
  hold();
  vi.advanceTimersByTime(10_000);
  expect(texts()).toEqual(['Product already in cart']);
  release();
  vi.advanceTimersByTime(3000);
  expect(texts()).toEqual([]);
});

test('a new try takes away what the last one was told, and leaves good news', () => {
  announce('error', 'The email or the password is not right.');
  announce('success', 'Added to cart');
  announce('warning', 'Please fill this in.');
  dismissProblems();
  expect(texts()).toEqual(['Added to cart']);
});

test('the same message again is shown once and stays longer', () => {
  announce('error', 'Something went wrong');
  vi.advanceTimersByTime(2000);
  announce('error', 'Something went wrong');
  vi.advanceTimersByTime(2000);
  expect(texts()).toEqual(['Something went wrong']);
});

test('a fifth message takes the place of the first', () => {
  for (const text of ['1', '2', '3', '4', '5']) announce('info', text);
  expect(texts()).toEqual(['2', '3', '4', '5']);
});

test('closing the last message that was held lets the next one leave', () => {
  announce('info', 'first');
  hold();
  for (const { id } of shownMessages()) dismiss(id);
  announce('info', 'second');
  vi.advanceTimersByTime(3000);
  expect(texts()).toEqual([]);
});
