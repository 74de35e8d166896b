import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#contract/client.ts';
import { emptyProfile } from './profile-view.ts';
import { saveProfile } from './save-profile.ts';

const shown = { id: 'p1', profile: emptyProfile, mailedTo: null };

/** Which calls were sent; none is ever answered, and what is given up meanwhile ends, as in a browser. */
const sent: string[] = [];
const silent = (url: string, { method, signal }: RequestInit): Promise<Response> =>
  new Promise((_answer, fail) => {
    sent.push(`${method} ${url}`);
    const end = (): void => fail(new DOMException('', 'AbortError'));
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end);
  });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', silent);
  sent.length = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

for (const [title, record] of [
  ['first details', null],
  ['changed details', shown],
] as const)
  test(`${title} that are not answered for in a minute are given up`, async () => {
    const ended = vi.fn<(error: unknown) => void>();
    const saved = saveProfile('u1', record, emptyProfile, null).catch(ended);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(ended).not.toHaveBeenCalled();
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    await saved;
    expect(ended).toHaveBeenCalledOnce();
    expect(ended.mock.calls[0]?.[0]).not.toBeInstanceOf(ApiError);
    expect(vi.getTimerCount()).toBe(0);
  });
