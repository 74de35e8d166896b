import { FoldButton } from './fold-button.tsx';
import type { Folding } from './use-folding.ts';
import type { TreeLayout } from './lay-out-tree.ts';
import type { TreeNode } from './load-tree.ts';
import { TreeCard } from './tree-card.tsx';

interface TreeBranchProps {
  node: TreeNode;
  /** Where the cards stand; null where the tree is a list. */
  place: TreeLayout['place'] | null;
  folded: Folding['folded'];
  onToggle: Folding['toggle'];
}

/** A member and, in a list within, the members below: so the tree is read in order, however it is drawn. */
export function TreeBranch({ node, place, folded, onToggle }: TreeBranchProps) {
  const { purchase_id: id, level, children = [] } = node;
  const at = place?.get(id);
  const isFolded = folded.has(id);
  const hasBelow = isFolded || children.length > 0;
  return (
    <li>
      <TreeCard node={node} at={at} />
      {at && level > 0 && hasBelow && <FoldButton node={node} at={at} isFolded={isFolded} onToggle={onToggle} />}
      {children.length > 0 && (
        <ul>
          {children.map((below) => (
            <TreeBranch key={below.purchase_id} node={below} place={place} folded={folded} onToggle={onToggle} />
          ))}
        </ul>
      )}
    </li>
  );
}
