import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { fill } from '#texts/fill.ts';
import { useCommonTexts } from '#web/texts/common.ts';
import { classNames } from '#theme/class-names.ts';
import { IconButton } from './icon-button.tsx';
import styles from './scroll-row.module.css';

interface ScrollRowProps {
  /** What is in the row: names the list and its buttons. */
  label: string;
  /** How far a button scrolls, in pixels. */
  step: number;
  className?: string;
  /** The items, as `li`. */
  children: ReactNode;
}

interface Ends {
  start: boolean;
  end: boolean;
}

/** Browsers leave a control where it is when a part of it shows; a click leaves it under the pointer. */
function showFocused({ target }: FocusEvent): void {
  if (target instanceof Element && target.matches(':focus-visible'))
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

const endsOf = (list: HTMLElement): Ends => ({
  start: list.scrollLeft <= 1,
  end: list.scrollLeft + list.clientWidth >= list.scrollWidth - 1,
});

/** A row that scrolls sideways by touch, wheel and keys, with a button at each end for everybody else. */
export function ScrollRow({ label, step, className, children }: ScrollRowProps) {
  const common = useCommonTexts();
  const list = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState<Ends>({ start: true, end: false });

  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const look = (): void => setEnds(endsOf(element));
    const watch = new ResizeObserver(look);
    watch.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    element.addEventListener('focusin', showFocused);
    return () => {
      watch.disconnect();
      element.removeEventListener('scroll', look);
      element.removeEventListener('focusin', showFocused);
    };
  }, []);

  const scroll = (direction: 1 | -1): void => list.current?.scrollBy({ left: direction * step, behavior: 'smooth' });

  return (
    <div className={classNames(styles.row, className)}>
      <div className={styles.arrows} data-needed={!(ends.start && ends.end)}>
        <IconButton
          disc
          label={fill(common.scrollBack, { label })}
          icon={<ArrowLeft aria-hidden="true" />}
          disabled={ends.start}
          onClick={() => scroll(-1)}
        />
        <IconButton
          disc
          label={fill(common.scrollOn, { label })}
          icon={<ArrowRight aria-hidden="true" />}
          disabled={ends.end}
          onClick={() => scroll(1)}
        />
      </div>
      <ul ref={list} className={styles.list} aria-label={label}>
        {children}
      </ul>
    </div>
  );
}
