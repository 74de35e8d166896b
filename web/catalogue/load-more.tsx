import type { Ref } from 'react';
import { Link } from 'react-router';
import { fill } from '#domain/texts/fill.ts';
import { useCatalogueTexts } from '#web/texts/catalogue.ts';
import { useFormats } from '#web/texts/formats.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './load-more.module.css';

interface LoadMoreProps {
  shown: number;
  total: number;
  /** Whether there is more to load (SHOP-14). */
  isOffered: boolean;
  busy: boolean;
  onLoad: () => void;
  /** The address that shows one page more, for a reader without script. */
  address: string;
  /** Takes the focus when the button has gone. */
  ref?: Ref<HTMLDivElement>;
}

/** "9 of 24" over a rule, and the button for more. */
export function LoadMore({ shown, total, isOffered, busy, onLoad, address, ref }: LoadMoreProps) {
  const { shop } = useCatalogueTexts();
  const formats = useFormats();
  const count = fill(shop.shown, { shown: formats.count(shown), total: formats.count(total) });
  return (
    <div className={styles.end} ref={ref} tabIndex={-1}>
      <p className={styles.count} role="status">
        {count}
      </p>
      <progress className={styles.rule} value={shown} max={total} aria-label={count} />
      {isOffered && (
        <Button variant="secondary" busy={busy} onClick={onLoad}>
          {shop.loadMore}
        </Button>
      )}
      {isOffered && (
        <noscript>
          <Link to={address}>{shop.loadMore}</Link>
        </noscript>
      )}
    </div>
  );
}
