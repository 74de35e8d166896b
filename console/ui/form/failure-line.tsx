import styles from './failure-line.module.css';

/** Why a form was refused, read out when it comes; nothing is seen of it before. */
export const FailureLine = ({ sentence }: { sentence: string | null | undefined }) => (
  <p role="alert" className={styles.failure}>
    {sentence}
  </p>
);
