import { useCallback, useMemo, useState } from 'react';
import { type Folded, foldedAtFirst, lineOf, withoutFolded } from './folding.ts';
import type { TreeNode } from './load-tree.ts';

/** Which members of a tree are folded, and how that is changed. */
export interface Folding {
  folded: Folded;
  /** The tree without those below folded members. */
  shown: TreeNode;
  toggle: (id: string) => void;
  /** Unfolds all above a member, so that the member is shown. */
  reveal: (id: string) => void;
  /** Back to how the tree was first shown. */
  reset: () => void;
}

export function useFolding(root: TreeNode): Folding {
  const first = useMemo(() => foldedAtFirst(root), [root]);
  const [chosen, setChosen] = useState<Folded | null>(null);
  const folded = chosen ?? first;
  const shown = useMemo(() => withoutFolded(root, folded), [root, folded]);
  const toggle = useCallback(
    (id: string): void => {
      const next = new Set(folded);
      if (!next.delete(id)) next.add(id);
      setChosen(next);
    },
    [folded],
  );
  const reveal = useCallback(
    (id: string): void => {
      const [, ...above] = lineOf(root, id);
      setChosen(new Set([...folded].filter((member) => !above.includes(member))));
    },
    [root, folded],
  );
  const reset = useCallback((): void => setChosen(null), []);
  return { folded, shown, toggle, reveal, reset };
}
