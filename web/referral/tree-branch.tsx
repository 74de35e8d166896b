import type { TreeLayout } from './lay-out-tree.ts';
import type { TreeNode } from './load-tree.ts';
import { TreeCard } from './tree-card.tsx';

interface TreeBranchProps {
  node: TreeNode;
  /** Where the cards stand; null where the tree is a list. */
  place: TreeLayout['place'] | null;
}

/** A member and, in a list within, those below her: so the tree is read in order, however it is drawn. */
export function TreeBranch({ node, place }: TreeBranchProps) {
  const { purchase_id: id, children = [] } = node;
  return (
    <li>
      <TreeCard node={node} at={place?.get(id)} />
      {children.length > 0 && (
        <ul>
          {children.map((below) => (
            <TreeBranch key={below.purchase_id} node={below} place={place} />
          ))}
        </ul>
      )}
    </li>
  );
}
