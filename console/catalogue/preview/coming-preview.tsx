import { SkeletonLines } from '../../ui/page/skeleton.tsx';
import styles from './preview.module.css';

/** In the place of a preview until its code is there. */
export const ComingPreview = () => (
  <div className={styles.preview}>
    <SkeletonLines count={2} />
    <div className={styles.comingStage} />
  </div>
);
