import type { WireFacets } from '#contract/catalogue.ts';
import { useFormats } from '#web/texts/formats.ts';
import { Checkbox } from '#web/ui/form/choice.tsx';
import styles from './filter-choice.module.css';
import { useProductCount } from './use-product-count.ts';

interface FilterChoiceProps {
  label: string;
  /** How many products it would leave; null while unknown. */
  count: number | null;
  /** Whether the listing shows it now. */
  isApplied: boolean;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** One choice of a filter beside its count. What would leave nothing cannot be chosen, only taken away. */
export function FilterChoice({ label, count, isApplied, checked, onChange }: FilterChoiceProps) {
  const productCount = useProductCount();
  const formats = useFormats();
  const words = (
    <span className={styles.words}>
      {label}
      {count !== null && (
        <span className={styles.count}>
          <span aria-hidden="true">{formats.count(count)}</span>
          <span className="visually-hidden"> {productCount(count)}</span>
        </span>
      )}
    </span>
  );
  return <Checkbox label={words} checked={checked} disabled={count === 0 && !isApplied} onChange={onChange} />;
}

/** The count of one choice; null while the listing could not be loaded. */
export const countOf = (tally: WireFacets['prices'] | undefined, value: string): number | null =>
  tally?.find((one) => one.value.toLowerCase() === value.toLowerCase())?.count ?? null;
