import { lazyDialog } from '#web/ui/lazy-dialog.tsx';

export const LazyVariationModal = lazyDialog(async () => (await import('./variation-modal.tsx')).VariationModal);
