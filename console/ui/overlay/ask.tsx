import type { ReactNode } from 'react';
import { shell } from '#texts/en/console/shell.ts';
import { Button } from '../controls/button.tsx';
import { Sheet } from './sheet.tsx';

interface AskProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** One sentence with what it concerns: the sum, the person, the number. */
  children: ReactNode;
  /** Repeats the verb: "Delete product". */
  action: string;
  onAction: () => void;
  isPending?: boolean;
  isDanger?: boolean;
}

/** Asks before something that cannot be taken back. */
export const Ask = ({ title, isOpen, onClose, children, action, onAction, isPending, isDanger = true }: AskProps) => (
  <Sheet
    shape="box"
    title={title}
    isOpen={isOpen}
    onClose={onClose}
    foot={
      <>
        <Button look="quiet" onPress={onClose}>
          {shell.cancel}
        </Button>
        <Button look={isDanger ? 'danger' : 'primary'} onPress={onAction} isPending={isPending ?? false}>
          {action}
        </Button>
      </>
    }
  >
    {children}
  </Sheet>
);
