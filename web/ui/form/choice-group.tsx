import { CircleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import styles from './choice-group.module.css';

interface ChoiceGroupProps {
  ref?: Ref<HTMLFieldSetElement>;
  title: string;
  /** Beside the title. */
  aside?: ReactNode;
  /** Whether something has to be chosen and was not. */
  isMissing: boolean;
  /** The id of what explains the choice. */
  describedBy?: string;
  children: ReactNode;
}

/** Choices, one or another of which is made, below their title. */
export function ChoiceGroup({ ref, title, aside, isMissing, describedBy, children }: ChoiceGroupProps) {
  return (
    <fieldset ref={ref} className={styles.group} data-missing={isMissing} aria-describedby={describedBy}>
      <legend className={styles.legend}>
        {title}
        {aside && <span className={styles.aside}>{aside}</span>}
      </legend>
      {children}
    </fieldset>
  );
}

/** What is wrong with the choice. */
export const ChoiceProblem = ({ text }: { text: string }) => (
  <p className={styles.trouble}>
    <CircleAlert aria-hidden />
    {text}
  </p>
);
