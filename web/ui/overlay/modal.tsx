import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useCommonTexts } from '#web/texts/common.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import styles from './modal.module.css';
import { Toasts } from './toast.tsx';
import { useDialog } from './use-dialog.ts';
import { useDragDown } from './use-drag-down.ts';

interface ModalProps {
  open: boolean;
  onClose: () => void;
  title: string;
  subtitle?: ReactNode;
  /** Buttons: the secondary first, the primary last. */
  footer?: ReactNode;
  /** It holds text alone, which takes the focus itself so that keys can scroll it. */
  isText?: boolean;
  children: ReactNode;
}

/** A dialog in the middle of a wide screen, a sheet at the foot of a narrow one. */
export function Modal({ open, onClose, title, subtitle, footer, isText, children }: ModalProps) {
  const common = useCommonTexts();
  const id = useId();
  const { dialog, present, handlers } = useDialog(open, onClose);
  const drag = useDragDown(dialog, onClose);
  return (
    <dialog ref={dialog} className={styles.modal} aria-labelledby={id} {...handlers}>
      {present && (
        <>
          <header className={styles.head} {...drag}>
            <h2 id={id} className={styles.title} tabIndex={-1} autoFocus>
              {title}
            </h2>
            <IconButton label={common.close} icon={<X aria-hidden="true" />} onClick={onClose} />
            {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
          </header>
          <div className={styles.body} {...(isText && { tabIndex: 0, role: 'group', 'aria-labelledby': id })}>
            {children}
          </div>
          {footer && <footer className={styles.foot}>{footer}</footer>}
          <Toasts />
        </>
      )}
    </dialog>
  );
}
