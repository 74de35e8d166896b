import { useEffect, useState } from 'react';
import { useLayoutTexts } from '#web/texts/layout.ts';
import { classNames } from '#theme/class-names.ts';
import { useShop } from './shop-context.tsx';
import styles from './strip.module.css';
import { useMotion } from './use-motion.ts';

/** How long one message stands, in milliseconds (NAV-39). */
const MESSAGE_MS = 3000;

interface PromoMessagesProps {
  paused: boolean;
  className?: string | undefined;
}

/** Three messages that take turns. They stand still under a pointer, when paused and for reduced motion. */
export function PromoMessages({ paused, className }: PromoMessagesProps) {
  const { promos: usual, promoLabel } = useLayoutTexts();
  const own = useShop().promos;
  const promos = own.length > 0 ? own : usual;
  const [shown, setShown] = useState(0);
  const [held, setHeld] = useState(false);
  const mayMove = useMotion();

  useEffect(() => {
    if (held || paused || !mayMove) return undefined;
    const timer = setInterval(() => setShown((now) => (now + 1) % promos.length), MESSAGE_MS);
    return () => clearInterval(timer);
  }, [held, paused, mayMove, promos.length]);

  return (
    <div
      role="region"
      aria-label={promoLabel}
      className={classNames(styles.line, className)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <p className={styles.message}>
        {promos.map((promo, index) => (
          <span key={promo} data-shown={index === shown}>
            {promo}
          </span>
        ))}
      </p>
      <span className={styles.ticks} aria-hidden="true">
        {promos.map((promo, index) => (
          <i key={promo} data-shown={index === shown} />
        ))}
      </span>
    </div>
  );
}
