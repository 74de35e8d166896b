import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { shell } from '#texts/en/console/shell.ts';
import { classNames } from '#theme/class-names.ts';
import { IconButton } from '../controls/icon-button.tsx';
import styles from './sheet.module.css';

interface SheetProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  /** What stands fixed at its foot, such as its buttons. */
  foot?: ReactNode;
  /** A box in the middle asks one question; a sheet has room for a form, and comes from the foot on a phone. */
  shape?: 'sheet' | 'box';
}

/** Something over the screen that is finished or left before the screen goes on. */
export const Sheet = ({ title, isOpen, onClose, children, foot, shape = 'sheet' }: SheetProps) => (
  <ModalOverlay isOpen={isOpen} onOpenChange={(open) => !open && onClose()} isDismissable className={styles.scrim}>
    <Modal className={classNames(styles.modal, styles[shape])}>
      <Dialog className={styles.dialog}>
        <div className={styles.head}>
          <Heading slot="title" level={2} className={styles.title}>
            {title}
          </Heading>
          <IconButton label={shell.close} icon={X} onPress={onClose} />
        </div>
        <div className={styles.body}>{children}</div>
        {foot && <div className={styles.foot}>{foot}</div>}
      </Dialog>
    </Modal>
  </ModalOverlay>
);
