import type { ReactNode } from 'react';
import { useCatalogueTexts } from '#web/texts/catalogue.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';

/** How one of the shop's filters is opened, closed and applied. */
export interface FilterDialog<Choice> {
  open: boolean;
  onClose: () => void;
  /** What the listing shows now. */
  chosen: Choice;
  /** Shows the listing with this choice; the dialog stays as it is. */
  onChoose: (choice: Choice) => void;
}

interface FilterModalProps {
  open: boolean;
  onClose: () => void;
  title: string;
  onClear: () => void;
  onApply: () => void;
  children: ReactNode;
}

/** The frame of the shop's filters: Clear takes the choice away at once, Apply shows it and closes (SHOP-04). */
export function FilterModal({ open, onClose, title, onClear, onApply, children }: FilterModalProps) {
  const { shop } = useCatalogueTexts();
  const footer = (
    <>
      <Button variant="secondary" onClick={onClear}>
        {shop.clear}
      </Button>
      <Button
        onClick={() => {
          onApply();
          onClose();
        }}
      >
        {shop.apply}
      </Button>
    </>
  );
  return (
    <Modal open={open} onClose={onClose} title={title} footer={footer}>
      {children}
    </Modal>
  );
}

/** Adds the choice or takes it away. */
export const toggled = <T,>(all: readonly T[], one: T, isChosen: boolean): T[] =>
  isChosen ? [...all, one] : all.filter((other) => other !== one);
