import { useEffect, useState } from 'react';

/** A part of a page whose code is fetched when it is wanted. */
export interface Later<Part> {
  /** Null until it is there. */
  part: Part | null;
  /** It could not be fetched. */
  isLost: boolean;
  /** Fetches it again. */
  retry: () => void;
}

/** Makes the hook that has a part fetched; `React.lazy` would keep a failure until the page is loaded anew. */
export function later<Part>(load: () => Promise<Part>): (isWanted: boolean) => Later<Part> {
  let had: Part | null = null;
  return function useLater(isWanted) {
    const [part, setPart] = useState(() => had);
    const [isLost, setLost] = useState(false);
    const isAsked = isWanted && part === null && !isLost;
    useEffect(() => {
      if (!isAsked) return undefined;
      let isLeft = false;
      const fetchPart = async (): Promise<void> => {
        try {
          const loaded = await load();
          had = loaded;
          if (!isLeft) setPart(() => loaded);
        } catch {
          if (!isLeft) setLost(true);
        }
      };
      void fetchPart();
      return () => {
        isLeft = true;
      };
    }, [isAsked]);
    return { part, isLost, retry: () => setLost(false) };
  };
}
