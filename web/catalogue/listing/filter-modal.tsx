import type { ReactNode } from 'react';
import { fill } from '#texts/fill.ts';
import { useListingTexts } from '#web/texts/listing.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import type { ListingPage, ListingScope } from './load-listing.ts';
import { useProductCount } from './use-product-count.ts';
import type { ShopQuery } from './shop-query.ts';
import { useTotal } from './use-total.ts';

/** What a dialog that changes a listing's query knows of it. */
export interface FilterDialogProps {
  open: boolean;
  onClose: () => void;
  /** What the listing shows now. */
  scope: ListingScope;
  page: Pick<ListingPage, 'total' | 'facets'> | null;
  /** Shows the listing with this query; the dialog remains open. */
  onChange: (query: ShopQuery) => void;
}

interface FilterModalProps extends FilterDialogProps {
  title: string;
  /** The query as the dialog would have it. */
  draft: ShopQuery;
  onClear: () => void;
  children: ReactNode;
}

/**
 * The frame of the shop's filters: Clear takes the choice away at once, Apply shows it and closes (SHOP-04). Both say
 * beforehand how many products the choice leaves.
 */
export function FilterModal({
  open,
  onClose,
  scope,
  page,
  onChange,
  title,
  draft,
  onClear,
  children,
}: FilterModalProps) {
  const texts = useListingTexts();
  const total = useTotal({ ...scope, query: draft }, open, { query: scope.query, total: page?.total ?? null });
  const productCount = useProductCount();
  const count = total === null ? '' : productCount(total);
  const footer = (
    <>
      <Button variant="secondary" onClick={onClear}>
        {texts.clear}
      </Button>
      <Button
        aria-description={count && fill(texts.show, { count })}
        onClick={() => {
          onChange(draft);
          onClose();
        }}
      >
        {texts.apply}
      </Button>
    </>
  );
  return (
    <Modal open={open} onClose={onClose} title={title} subtitle={<span role="status">{count}</span>} footer={footer}>
      {children}
    </Modal>
  );
}

/** Adds or removes a choice; the result has the order of all choices. */
export const toggled = <T,>(all: readonly T[], chosen: readonly T[], one: T, isChosen: boolean): T[] =>
  all.filter((other) => (other === one ? isChosen : chosen.includes(other)));
