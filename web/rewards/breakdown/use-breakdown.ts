import { useEffect, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import * as rewards from '#contract/rewards.ts';
import { call } from '#web/api.ts';
import type { Loaded } from '#web/rewards/load-rewards.ts';

type LoadedBreakdown = Loaded<rewards.WireBreakdown>;

async function load(referId: string, entry: string): Promise<LoadedBreakdown> {
  try {
    return { data: await call(rewards.why, { params: { referId, entry } }) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { failure: error.message };
  }
}

/** How an entry comes about, asked for when the member wants to know; null until the answer is there. */
export function useBreakdown(
  referId: string,
  entry: string,
  isWanted: boolean,
): { loaded: LoadedBreakdown | null; retry: () => void } {
  const [loaded, setLoaded] = useState<LoadedBreakdown | null>(null);

  useEffect(() => {
    if (!isWanted) return undefined;
    let isAwaited = true;
    void load(referId, entry).then((answer) => isAwaited && setLoaded(answer));
    return () => {
      isAwaited = false;
    };
  }, [referId, entry, isWanted]);

  const retry = (): void => {
    setLoaded(null);
    void load(referId, entry).then(setLoaded);
  };
  return { loaded, retry };
}
