import { Ornament } from '#theme/ornaments/ornament.tsx';
import { Button } from '../controls/button.tsx';
import { LinkButton } from '../controls/link-button.tsx';
import styles from './state.module.css';

interface EmptyStateProps {
  /** What the screen is for, and why there is nothing. */
  text: string;
  /** The one action that fills it. */
  action?: { label: string; to: string } | { label: string; onPress: () => void } | undefined;
}

/** A screen or list with nothing in it. */
export const EmptyState = ({ text, action }: EmptyStateProps) => (
  <div className={styles.state}>
    <Ornament drawing="bloom" className={styles.drawing} />
    <p>{text}</p>
    {action &&
      ('to' in action ? (
        <LinkButton look="primary" to={action.to}>
          {action.label}
        </LinkButton>
      ) : (
        <Button look="primary" onPress={action.onPress}>
          {action.label}
        </Button>
      ))}
  </div>
);
