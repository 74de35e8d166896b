import { Check, Minus } from 'lucide-react';
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaCheckboxProps } from 'react-aria-components';
import { classNames } from '#theme/class-names.ts';
import styles from './checkbox.module.css';

interface CheckboxProps extends Omit<AriaCheckboxProps, 'className' | 'children' | 'style'> {
  /** Left out where `aria-label` or the part around it names it. */
  children?: string;
  className?: string | undefined;
}

/** Chooses something, or a row of a list. */
export const Checkbox = ({ children, className, ...given }: CheckboxProps) => (
  <AriaCheckbox {...given} className={classNames(styles.checkbox, className)}>
    {({ isIndeterminate, isSelected }) => (
      <>
        <span className={styles.box} aria-hidden="true">
          {isIndeterminate ? <Minus /> : isSelected && <Check />}
        </span>
        {children}
      </>
    )}
  </AriaCheckbox>
);
