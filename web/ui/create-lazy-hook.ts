import { useEffect, useState } from 'react';

/** A part of a page whose code is loaded lazily. */
export interface LazyPart<Part> {
  /** Null until it is there. */
  part: Part | null;
  /** It could not be fetched. */
  isLost: boolean;
  /** Fetches it again. */
  retry: () => void;
}

/** Makes a hook that loads a part; `React.lazy` would cache a failure until a reload. */
export function createLazyHook<Part>(load: () => Promise<Part>): (isWanted: boolean) => LazyPart<Part> {
  let cached: Part | null = null;
  return function useLater(isWanted) {
    const [part, setPart] = useState(() => cached);
    const [isLost, setLost] = useState(false);
    const isRequested = isWanted && part === null && !isLost;
    useEffect(() => {
      if (!isRequested) return undefined;
      let isLeft = false;
      const fetchPart = async (): Promise<void> => {
        try {
          const loaded = await load();
          cached = loaded;
          if (!isLeft) setPart(() => loaded);
        } catch {
          if (!isLeft) setLost(true);
        }
      };
      void fetchPart();
      return () => {
        isLeft = true;
      };
    }, [isRequested]);
    return { part, isLost, retry: () => setLost(false) };
  };
}
