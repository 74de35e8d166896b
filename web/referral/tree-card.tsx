import { isComplete } from '#domain/referral/tree.ts';
import { useReferralTexts } from '#web/texts/referral.ts';
import { classNames } from '#theme/class-names.ts';
import type { Point } from './lay-out-tree.ts';
import type { TreeNode } from './load-tree.ts';
import { DirectPips } from './pips.tsx';
import { pixelsToRem } from './pixels-to-rem.ts';
import styles from './tree-card.module.css';

interface TreeCardProps {
  node: TreeNode;
  /** Where it stands in the drawing; missing where the tree is a list. */
  at: Point | undefined;
}

/**
 * Shows who a member is, the sponsor and the distance from the viewer, nothing of what was spent (TREE-01, Q021). The
 * viewer's own card takes the focus first; arrow keys lead on.
 */
export function TreeCard({ node, at }: TreeCardProps) {
  const { tree } = useReferralTexts();
  const { full_name: name, purchase_id: id, direct_count: count, level } = node;
  const facts = [
    [tree.purchaseId, id],
    [tree.referId, node.referred_by],
    [tree.level, level],
  ] as const;
  return (
    <div
      role="group"
      className={classNames(styles.card, isComplete(count) && styles.complete, level === 0 && styles.own)}
      style={at && { left: pixelsToRem(at.x), top: pixelsToRem(at.y) }}
      data-member={id}
      tabIndex={level === 0 ? 0 : -1}
      aria-labelledby={`member-${id}`}
      aria-describedby={`member-${id}-facts`}
    >
      <div className={styles.head}>
        <h3 id={`member-${id}`} className={styles.name} title={name}>
          {name}
        </h3>
        <DirectPips count={count} />
      </div>
      <dl id={`member-${id}-facts`} className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
