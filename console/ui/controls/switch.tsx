import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from 'react-aria-components';
import { classNames } from '#theme/class-names.ts';
import styles from './switch.module.css';

interface SwitchProps extends Omit<AriaSwitchProps, 'className' | 'children' | 'style'> {
  /** What it turns on. */
  label: string;
  /** The word beside it, for how it stands. */
  state: string;
  className?: string | undefined;
}

/** Turns something on or off at once, and says in a word how it stands. */
export const Switch = ({ label, state, className, ...given }: SwitchProps) => (
  <AriaSwitch {...given} aria-label={label} className={classNames(styles.switch, className)}>
    <span className={styles.track} aria-hidden="true" />
    <span aria-hidden="true">{state}</span>
  </AriaSwitch>
);
