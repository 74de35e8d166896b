import { COMPLETE_DIRECT_COUNT, isComplete } from '#domain/referral/tree.ts';
import { fill } from '#texts/fill.ts';
import { useReferralTexts } from '#web/texts/referral.ts';
import { classNames } from '#theme/class-names.ts';
import styles from './pips.module.css';

/** The direct referrals of a member as dots; in words for who does not see them. */
export function DirectPips({ count }: { count: number }) {
  const { tree } = useReferralTexts();
  const state = isComplete(count) ? tree.complete : tree.incomplete;
  return (
    <span className={styles.box}>
      <Pips count={count} />
      <span className="visually-hidden">{fill(tree.directs, { n: count, all: COMPLETE_DIRECT_COUNT, state })}</span>
    </span>
  );
}

function Pips({ count }: { count: number }) {
  return (
    <span className={classNames(styles.pips, isComplete(count) && styles.complete)} aria-hidden="true">
      {Array.from({ length: COMPLETE_DIRECT_COUNT }, (_, place) => (
        <span key={place} className={classNames(styles.pip, place < count && styles.filled)} />
      ))}
    </span>
  );
}

/** What the colours of the cards mean (TREE-02). */
export function Legend() {
  const { tree } = useReferralTexts();
  return (
    <ul className={styles.legend} aria-label={tree.legend}>
      <li>
        <Pips count={COMPLETE_DIRECT_COUNT} />
        {fill(tree.completeLegend, { n: COMPLETE_DIRECT_COUNT })}
      </li>
      <li>
        <Pips count={1} />
        {tree.incomplete}
      </li>
    </ul>
  );
}
