import type { WireSharedLevel } from '#contract/rewards.ts';
import { fill } from '#texts/fill.ts';
import { useFormats } from '#web/texts/formats.ts';
import { useRewardsTexts } from '#web/texts/rewards.ts';
import styles from './money-box.module.css';

/** Why a member is not paid for some orders on which they share a number with another member, and how to object. */
export function SharedLevels({ levels }: { levels: readonly WireSharedLevel[] }) {
  const texts = useRewardsTexts().sharedLevels;
  const { rupees } = useFormats();
  if (levels.length === 0) return null;
  return (
    <>
      <ul className={styles.list} aria-label={texts.title}>
        {levels.map(({ id, order, level, because, waits, final_amount_paise: amount }) => (
          <li key={id}>
            <span className={styles.words}>{fill(texts.level, { order, level })}</span>
            <span className={styles.note}>
              {texts.because[because]} {waits ? fill(texts.waits, { amount: rupees(amount) }) : texts.nothing}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{texts.object}</p>
    </>
  );
}
