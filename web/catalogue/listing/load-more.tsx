import type { Ref } from 'react';
import { fill } from '#texts/fill.ts';
import { useFormats } from '#web/texts/formats.ts';
import { useListingTexts } from '#web/texts/listing.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import styles from './load-more.module.css';

interface LoadMoreProps {
  /** How many products stand before the first that is shown. */
  skipped: number;
  /** Up to which product the list is shown. */
  reached: number;
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
export function LoadMore({ skipped, reached, total, isOffered, busy, onLoad, address, ref }: LoadMoreProps) {
  const texts = useListingTexts();
  const formats = useFormats();
  const upTo = formats.count(reached);
  const shown = skipped > 0 ? fill(texts.range, { from: formats.count(skipped + 1), to: upTo }) : upTo;
  const count = fill(texts.shown, { shown, total: formats.count(total) });
  return (
    <div className={styles.end} ref={ref} tabIndex={-1}>
      <p className={styles.count} role="status">
        {count}
      </p>
      <progress className={styles.rule} value={reached} max={total} aria-label={count} />
      {isOffered && (
        <Button variant="secondary" busy={busy} onClick={onLoad} className="needs-script">
          {texts.loadMore}
        </Button>
      )}
      {isOffered && (
        <noscript>
          <ButtonLink variant="secondary" to={address}>
            {texts.loadMore}
          </ButtonLink>
        </noscript>
      )}
    </div>
  );
}
