import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { classNames } from '#theme/class-names.ts';
import styles from './segments.module.css';

interface SegmentsProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  className?: string | undefined;
}

/** One of two or three, all of them in sight. */
export const Segments = <Value extends string>(props: SegmentsProps<Value>) => (
  <ToggleButtonGroup
    aria-label={props.label}
    selectionMode="single"
    disallowEmptySelection
    selectedKeys={[props.value]}
    onSelectionChange={([key]) => props.onChange(key as Value)}
    className={classNames(styles.segments, props.className)}
  >
    {props.choices.map(({ value, label }) => (
      <ToggleButton key={value} id={value} className={styles.segment ?? ''}>
        {label}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);
