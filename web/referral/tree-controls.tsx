import { RotateCcw, ZoomIn, ZoomOut } from 'lucide-react';
import { fill } from '#texts/fill.ts';
import { useReferralTexts } from '#web/texts/referral.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import styles from './tree-controls.module.css';
import type { TreeView } from './use-tree-view.ts';
import { canZoomIn, canZoomOut } from './zoom.ts';

/** Zooming by buttons (TREE-04). */
export function TreeControls({ zoom, zoomBy, reset }: Pick<TreeView, 'zoom' | 'zoomBy' | 'reset'>) {
  const { tree } = useReferralTexts();
  return (
    <div className={`${styles.controls} needs-script`} role="group" aria-label={tree.zoom}>
      <IconButton
        label={tree.zoomIn}
        title={tree.zoomIn}
        aria-disabled={zoom !== null && !canZoomIn(zoom)}
        icon={<ZoomIn aria-hidden="true" />}
        onClick={() => zoomBy(1)}
      />
      <output className={styles.zoom}>{zoom !== null && fill(tree.percent, { n: Math.round(zoom * 100) })}</output>
      <IconButton
        label={tree.zoomOut}
        title={tree.zoomOut}
        aria-disabled={zoom !== null && !canZoomOut(zoom)}
        icon={<ZoomOut aria-hidden="true" />}
        onClick={() => zoomBy(-1)}
      />
      <button type="button" className={styles.reset} onClick={reset}>
        <RotateCcw aria-hidden="true" />
        {tree.reset}
      </button>
    </div>
  );
}
