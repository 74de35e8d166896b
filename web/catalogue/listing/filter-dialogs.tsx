import { CategoriesModal } from './categories-modal.tsx';
import type { FilterDialogProps } from './filter-modal.tsx';
import { PriceModal } from './price-modal.tsx';
import { SortModal } from './sort-modal.tsx';

const dialogs = { sort: SortModal, price: PriceModal, categories: CategoriesModal };

/** The filter with this name. Give it a key per opening, so that it begins with what the listing shows. */
export function FilterDialog({ name, ...props }: FilterDialogProps & { name: keyof typeof dialogs }) {
  const Dialog = dialogs[name];
  return <Dialog {...props} />;
}
