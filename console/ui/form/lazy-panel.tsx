import { lazyPart } from '../lazy/lazy-part.tsx';

/** What somebody else saved meanwhile, which is rare. */
export const MeanwhilePanel = lazyPart(async () => (await import('./meanwhile-panel.tsx')).MeanwhilePanel, 4);
