import { useEffect, useState } from 'react';

/** What is known of something that a part of a page asks the shop for. */
export type Loaded<Data extends object> = Data | 'loading' | 'failed' | 'loading again';

/**
 * Loads something as soon as its part stands on the page, and whenever it is asked to.
 * @param ask answers null when there is nothing to show any more; the same function until something else is asked for
 */
export function useLoaded<Data extends object>(ask: (signal?: AbortSignal) => Promise<Data | 'failed' | null>) {
  const [known, setKnown] = useState<Loaded<Data>>('loading');

  useEffect(() => {
    const leaving = new AbortController();
    void ask(leaving.signal).then((answer) => answer && !leaving.signal.aborted && setKnown(answer));
    return () => leaving.abort();
  }, [ask]);

  const load = async (): Promise<void> => {
    const answer = await ask();
    if (answer) setKnown(answer);
  };
  const loadAgain = (): void => {
    setKnown('loading again');
    void load();
  };
  return { known, load, loadAgain };
}
