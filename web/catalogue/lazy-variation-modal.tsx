import { type ComponentProps, lazy, Suspense, useState } from 'react';
import type { VariationModal } from './variation-modal.tsx';

const Modal = lazy(() => import('./variation-modal.tsx').then((module) => ({ default: module.VariationModal })));

/** The variation modal, whose code is fetched when it first opens: a page of cards rarely needs it. */
export function LazyVariationModal(props: ComponentProps<typeof VariationModal>) {
  const [wasOpened, setWasOpened] = useState(props.open);
  if (props.open && !wasOpened) setWasOpened(true);
  return wasOpened ? (
    <Suspense>
      <Modal {...props} />
    </Suspense>
  ) : null;
}
