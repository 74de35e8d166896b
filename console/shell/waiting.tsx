import { Ornament } from '#theme/ornaments/ornament.tsx';
import styles from './waiting.module.css';

/** Paper until it is known who is signed in. */
export const Waiting = () => (
  <div className={styles.waiting}>
    <Ornament drawing="mark" className={styles.mark} />
  </div>
);
