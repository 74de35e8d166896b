import type { KilometreRange } from '#domain/delivery/charge.ts';
import { deliveryTariff } from '#texts/en/console/delivery-tariff.ts';
import { delivery } from '#texts/en/delivery.ts';
import { fill } from '#texts/fill.ts';
import { Ask } from '../../ui/overlay/ask.tsx';
import { rangeWord } from '../range-words.ts';
import styles from './charges.module.css';

const { gaps: texts } = deliveryTariff;

interface GapsSheetProps {
  /** None are asked about while it is empty. */
  gaps: readonly KilometreRange[];
  onClose: () => void;
  onSave: () => void;
}

/** Shows what customers in a gap read, before it is saved. */
export const GapsSheet = ({ gaps, onClose, onSave }: GapsSheetProps) => (
  <Ask
    title={texts.title}
    isOpen={gaps.length > 0}
    onClose={onClose}
    action={texts.action}
    onAction={onSave}
    isDanger={false}
  >
    <div className={styles.asked}>
      <ul>
        {gaps.map((gap) => (
          <li key={gap.minKm}>
            <strong>{rangeWord(gap)}</strong>
          </li>
        ))}
      </ul>
      <p>{fill(texts.text, { free: delivery.free })}</p>
      <blockquote>{delivery.noSlab}</blockquote>
    </div>
  </Ask>
);
