import { useMedia } from '../use-media.ts';

/** From here on a table has room. */
const WIDE = '(min-width: 820px)';

/** Whether there is room for a table. */
export const useIsWide = (): boolean => useMedia(WIDE);
