import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';

export const LazyVariationModal = lazyDialog(async () => (await import('./variation-modal.tsx')).VariationModal);
