import { ArrowDownUp, IndianRupee, LayoutGrid } from 'lucide-react';
import { lazy, type ReactNode, useState } from 'react';
import { fill } from '#texts/fill.ts';
import { useCommonTexts } from '#web/texts/common.ts';
import { useListingTexts } from '#web/texts/listing.ts';
import { classNames } from '#theme/class-names.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import styles from './filter-bar.module.css';
import type { FilterDialogProps } from './filter-modal.tsx';

/** For a reader without script; the browser that runs one never fetches it, since it renders nothing in `noscript`. */
const PlainFilters = lazy(() => import('./filter-form.tsx').then(({ FilterForm }) => ({ default: FilterForm })));

const load = () => import('./filter-dialogs.tsx');
const prepare = (): void => void load().catch(() => undefined);

type FilterName = 'sort' | 'price' | 'categories';

interface OpenerProps {
  label: string;
  icon: ReactNode;
  isActive: boolean;
  count?: number;
  onOpen: () => void;
}

function Opener({ label, icon, isActive, count = 0, onOpen }: OpenerProps) {
  const texts = useListingTexts();
  return (
    <button
      type="button"
      className={classNames(styles.opener, isActive && styles.active)}
      aria-haspopup="dialog"
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={onOpen}
    >
      {icon}
      {label}
      {count > 0 && (
        <span className={styles.count}>
          <span aria-hidden="true">{count}</span>
          <span className="visually-hidden">{fill(texts.activeCount, { n: count })}</span>
        </span>
      )}
    </button>
  );
}

/** The last opened dialog and its code, which is fetched at the first use. */
interface Opened {
  Dialog: Awaited<ReturnType<typeof load>>['FilterDialog'];
  name: FilterName;
  /** Distinguishes one opening from the next. */
  count: number;
}

type FilterBarProps = Omit<FilterDialogProps, 'open' | 'onClose'> & {
  /** Where the listing stands. */
  path: string;
};

/** The three buttons that open the listing's filters (SHOP-02, SHOP-03). */
export function FilterBar({ path, ...listing }: FilterBarProps) {
  const { somethingWrong } = useCommonTexts();
  const texts = useListingTexts();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { sort, prices, categories, types } = listing.scope.query;
  const openDialog = async (name: FilterName): Promise<void> => {
    const { FilterDialog } = await load();
    setOpened((before) => ({ Dialog: FilterDialog, name, count: (before?.count ?? 0) + 1 }));
    setOpen(true);
  };
  const opener = (name: FilterName) => () => {
    openDialog(name).catch(() => toast.error(somethingWrong));
  };
  return (
    <div className={styles.bar} role="group" aria-label={texts.filters}>
      <Opener
        label={texts.sortBy}
        icon={<ArrowDownUp aria-hidden="true" />}
        isActive={sort !== null}
        onOpen={opener('sort')}
      />
      <Opener
        label={texts.price}
        icon={<IndianRupee aria-hidden="true" />}
        isActive={prices.length > 0}
        count={prices.length}
        onOpen={opener('price')}
      />
      <Opener
        label={texts.categories}
        icon={<LayoutGrid aria-hidden="true" />}
        isActive={categories.length + types.length > 0}
        count={categories.length + types.length}
        onOpen={opener('categories')}
      />
      {opened && (
        <opened.Dialog
          key={opened.count}
          {...listing}
          name={opened.name}
          open={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
      <noscript className={styles.plain}>
        <PlainFilters query={listing.scope.query} facets={listing.page?.facets} path={path} />
      </noscript>
    </div>
  );
}
