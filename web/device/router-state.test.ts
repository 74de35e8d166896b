import type { RouterState } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isNavigationHeld, showRouterState } from './router-state.ts';

const stateOf = (state: 'idle' | 'loading', path: string): RouterState =>
  ({ navigation: { state }, location: { pathname: path } }) as RouterState;

let shown: string[] = [];
const show = ({ navigation, location }: RouterState): void =>
  void shown.push(`${navigation.state} ${location.pathname}`);

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
});
afterEach(() => {
  showRouterState(stateOf('idle', '/'), show);
  vi.useRealTimers();
});

test('a navigation that ends within 100 ms is rendered once, at its end', () => {
  showRouterState(stateOf('loading', '/shop'), show);
  expect(isNavigationHeld()).toBe(true);
  vi.advanceTimersByTime(99);
  showRouterState(stateOf('idle', '/product'), show);
  expect(isNavigationHeld()).toBe(false);
  vi.advanceTimersByTime(1000);
  expect(shown).toEqual(['idle /product']);
});

test('a longer one is rendered while it is on its way, with the newest of its states', () => {
  showRouterState(stateOf('loading', '/shop'), show);
  vi.advanceTimersByTime(60);
  showRouterState(stateOf('loading', '/shop-newer'), show);
  vi.advanceTimersByTime(39);
  expect(shown).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(isNavigationHeld()).toBe(false);
  showRouterState(stateOf('loading', '/shop-newest'), show);
  showRouterState(stateOf('idle', '/product'), show);
  expect(shown).toEqual(['loading /shop-newer', 'loading /shop-newest', 'idle /product']);
});

test('after each end the next navigation is held again', () => {
  showRouterState(stateOf('loading', '/shop'), show);
  vi.advanceTimersByTime(100);
  showRouterState(stateOf('idle', '/product'), show);
  showRouterState(stateOf('loading', '/product'), show);
  expect(isNavigationHeld()).toBe(true);
  expect(shown).toEqual(['loading /shop', 'idle /product']);
});
