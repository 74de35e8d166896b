import { Scale } from 'lucide-react';
import styles from './draft-note.module.css';

/** Says above a legal text that it is not to be relied on yet. */
export const DraftNote = ({ children }: { children: string }) => (
  <p className={styles.draft} role="note">
    <Scale aria-hidden="true" />
    {children}
  </p>
);
