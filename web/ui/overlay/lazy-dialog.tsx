import { type ComponentType, useEffect, useEffectEvent } from 'react';
import { useCommonTexts } from '#web/texts/common.ts';
import { toast } from './toast.tsx';
import { createLazyHook } from '#web/ui/create-lazy-hook.ts';

interface DialogProps {
  open: boolean;
  onClose: () => void;
}

/**
 * A dialog whose code is fetched when it first opens: most visits to a page never need it. A failure is shown as a
 * message, and the next click fetches it again.
 */
export function lazyDialog<Props extends DialogProps>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const useDialogPart = createLazyHook(load);
  return function LazyDialog(props: Props) {
    const { networkError } = useCommonTexts();
    const { part: Dialog, isLost, retry } = useDialogPart(props.open);
    const giveUp = useEffectEvent(() => {
      toast.error(networkError);
      props.onClose();
      retry();
    });
    useEffect(() => {
      if (isLost) giveUp();
    }, [isLost]);
    return Dialog && <Dialog {...props} />;
  };
}
