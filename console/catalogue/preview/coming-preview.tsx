import { SkeletonLines } from '../../ui/page/skeleton.tsx';
import styles from './preview.module.css';

/** Placeholder of a preview while its code loads. */
export const ComingPreview = () => (
  <div className={styles.preview} aria-busy="true">
    <SkeletonLines count={2} />
    <div className={styles.comingStage} />
  </div>
);
