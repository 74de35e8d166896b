import { useMemo } from 'react';
import { useReferralTexts } from '#web/texts/referral.ts';
import { classNames } from '#theme/class-names.ts';
import { pixelsToRem } from './pixels-to-rem.ts';
import type { TreeLayout } from './lay-out-tree.ts';
import type { TreeNode } from './load-tree.ts';
import { TreeBranch } from './tree-branch.tsx';
import styles from './tree-canvas.module.css';
import { TreeLinks } from './tree-links.tsx';
import { TreeMap } from './tree-map.tsx';
import { useMouseDrag } from './use-mouse-drag.ts';
import { usePinch } from './use-pinch.ts';
import { useTreeKeys } from './use-tree-keys.ts';
import type { Folding } from './use-folding.ts';
import type { TreeView } from './use-tree-view.ts';

interface TreeCanvasProps {
  root: TreeNode;
  layout: TreeLayout;
  folding: Folding;
  view: TreeView;
}

/** What the cards hang on. In the server's page the tree is a list; the browser draws it from the same elements. */
export function TreeCanvas({ root, layout, folding, view }: TreeCanvasProps) {
  const { tree } = useReferralTexts();
  const { canvas, zoom } = view;
  const drag = useMouseDrag();
  usePinch(view);
  const { folded, shown, toggle } = folding;
  useTreeKeys(view, layout.cards, (id) => folded.has(id) && toggle(id));
  const isDrawn = zoom !== null;

  // Neither moving nor zooming renders a card again.
  const drawing = useMemo(
    () => (
      <>
        {isDrawn && <TreeLinks {...layout} />}
        <ul>
          <TreeBranch
            node={isDrawn ? shown : root}
            place={isDrawn ? layout.place : null}
            folded={folded}
            onToggle={toggle}
          />
        </ul>
      </>
    ),
    [root, shown, layout, isDrawn, folded, toggle],
  );

  return (
    <div className={styles.frame}>
      <div ref={canvas} className={styles.canvas} role="region" aria-label={tree.canvas} tabIndex={0} {...drag}>
        <div
          className={styles.ground}
          style={
            isDrawn ? { width: pixelsToRem(layout.width * zoom), height: pixelsToRem(layout.height * zoom) } : undefined
          }
        >
          <div
            className={classNames(styles.layer, isDrawn && styles.drawn)}
            style={isDrawn ? { transform: `scale(${zoom})` } : undefined}
          >
            {drawing}
          </div>
        </div>
      </div>
      {isDrawn && layout.links.length > 0 && <TreeMap layout={layout} canvas={canvas} />}
    </div>
  );
}
