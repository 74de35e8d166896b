import { lazyPart } from '../lazy/lazy-part.tsx';
import type { MeanwhilePanelProps } from './meanwhile-panel.tsx';

/** What somebody else saved meanwhile, which is rare. */
export const MeanwhilePanel = lazyPart<MeanwhilePanelProps>({
  load: async () => (await import('./meanwhile-panel.tsx')).MeanwhilePanel,
  shape: 4,
});
