import { pixelsToRem } from './pixels-to-rem.ts';
import type { TreeLayout, TreeLink } from './lay-out-tree.ts';
import styles from './tree-links.module.css';

/** How far the outer hairlines swing out beside the middle one. */
const SWING = 5;

/** A root that falls from one card to another, its bend moved sideways. */
const strand = ({ from, to }: TreeLink, swing: number): string => {
  const fall = to.y - from.y;
  const way = to.x - from.x;
  const [down, up] = [from.y + fall * 0.62, from.y + fall * 0.3];
  return way === 0
    ? `M${from.x} ${from.y}C${from.x + swing} ${up} ${to.x + swing} ${down} ${to.x} ${to.y}`
    : `M${from.x} ${from.y}C${from.x + swing} ${down + swing} ${to.x + swing} ${up + swing} ${to.x} ${to.y}`;
};

/** The links as triple hairlines, each with a knot where it arrives. */
export function TreeLinks({ width, height, links }: Pick<TreeLayout, 'width' | 'height' | 'links'>) {
  const paths = (swing: number): string => links.map((link) => strand(link, swing)).join('');
  return (
    <svg
      className={styles.links}
      viewBox={`0 0 ${width} ${height}`}
      width={pixelsToRem(width)}
      height={pixelsToRem(height)}
      aria-hidden="true"
    >
      <path className={styles.outer} d={paths(-SWING) + paths(SWING)} />
      <path className={styles.middle} d={paths(0)} />
      <path className={styles.knots} d={links.map(({ to }) => `M${to.x} ${to.y}h0`).join('')} />
    </svg>
  );
}
