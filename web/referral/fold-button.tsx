import { ChevronDown, ChevronUp } from 'lucide-react';
import { fill } from '#texts/fill.ts';
import { useReferralTexts } from '#web/texts/referral.ts';
import styles from './fold-button.module.css';
import { pixelsToRem } from './pixels-to-rem.ts';
import { CARD, type Point } from './lay-out-tree.ts';
import type { TreeNode } from './load-tree.ts';

interface FoldButtonProps {
  node: TreeNode;
  /** Where the member's card stands in the drawing. */
  at: Point;
  isFolded: boolean;
  onToggle: (id: string) => void;
}

/** Shows or hides those below a member, at the foot of the card. */
export function FoldButton({ node, at, isFolded, onToggle }: FoldButtonProps) {
  const { tree } = useReferralTexts();
  const Icon = isFolded ? ChevronDown : ChevronUp;
  return (
    <button
      type="button"
      className={styles.fold}
      style={{ left: pixelsToRem(at.x + CARD.width / 2), top: pixelsToRem(at.y + CARD.height) }}
      aria-label={fill(tree.below, { name: node.full_name })}
      aria-expanded={!isFolded}
      onClick={() => onToggle(node.purchase_id)}
    >
      <Icon aria-hidden="true" />
    </button>
  );
}
