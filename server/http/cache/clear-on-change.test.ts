import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { clearOnChange } from './clear-on-change.ts';
import { ResponseCache } from './response-cache.ts';

test('at the beginning of each Indian day everything is cleared, as long as the server runs', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-30T18:29:00Z'), toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  try {
    const app = Fastify();
    const calls = { clear: vi.fn<() => void>() };
    const caches = { pages: new ResponseCache(1_000), calls, frames: { clear: () => {} } };
    clearOnChange(app, { listen: () => Promise.resolve(() => Promise.resolve()) }, caches);
    const cleared = (): number => calls.clear.mock.calls.length;
    vi.advanceTimersByTime(59_999);
    expect(cleared()).toBe(0);
    vi.advanceTimersByTime(1);
    expect(cleared()).toBe(1);
    vi.advanceTimersByTime(24 * 3_600_000);
    expect(cleared()).toBe(2);
    await app.close();
    vi.advanceTimersByTime(24 * 3_600_000);
    expect(cleared()).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});
