import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useCommonTexts } from '#web/texts/common.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useDialog } from '#web/ui/overlay/use-dialog.ts';
import { Picture } from '#web/ui/picture.tsx';
import styles from './zoom-dialog.module.css';

interface ZoomDialogProps {
  open: boolean;
  onClose: () => void;
  path: string;
  alt: string;
  /** Missing when there is only one picture. */
  onStep?: ((by: 1 | -1) => void) | undefined;
}

/** A picture as large as the screen allows. */
export function ZoomDialog({ open, onClose, path, alt, onStep }: ZoomDialogProps) {
  const common = useCommonTexts();
  const { dialog, present, handlers } = useDialog(open, onClose);
  const stopKeys = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'ArrowLeft') onStep?.(-1);
    if (event.key === 'ArrowRight') onStep?.(1);
  };
  return (
    <dialog ref={dialog} className={styles.zoom} aria-label={alt} onKeyDown={stopKeys} {...handlers}>
      {present && (
        <>
          <Picture key={path} path={path} alt={alt} sizes="min(100vw, 80vh)" chief className={styles.picture} />
          <IconButton
            disc
            className={styles.close}
            label={common.close}
            icon={<X aria-hidden="true" />}
            onClick={onClose}
          />
          {onStep && (
            <div className={styles.arrows}>
              <IconButton
                disc
                label={common.previous}
                icon={<ArrowLeft aria-hidden="true" />}
                onClick={() => onStep(-1)}
              />
              <IconButton disc label={common.next} icon={<ArrowRight aria-hidden="true" />} onClick={() => onStep(1)} />
            </div>
          )}
        </>
      )}
    </dialog>
  );
}
