import { X } from 'lucide-react';
import type { ComponentType } from 'react';
import { useCommonTexts } from '#web/texts/common.ts';
import { useLayoutTexts } from '#web/texts/layout.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Toasts } from '#web/ui/overlay/toast.tsx';
import { useDialog } from '#web/ui/overlay/use-dialog.ts';
import styles from './drawer.module.css';
import { Logo } from './logo.tsx';

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  Content: ComponentType;
}

/** The menu of narrow screens, from the left (NAV-38). */
export function Drawer({ open, onClose, Content }: DrawerProps) {
  const common = useCommonTexts();
  const layout = useLayoutTexts();
  const { dialog, present, handlers } = useDialog(open, onClose);
  return (
    <dialog ref={dialog} className={styles.drawer} aria-label={layout.menu} {...handlers}>
      {present && (
        <>
          <div className={styles.head}>
            <Logo />
            <IconButton label={common.close} icon={<X aria-hidden="true" />} autoFocus onClick={onClose} />
          </div>
          <Content />
          <Toasts />
        </>
      )}
    </dialog>
  );
}
