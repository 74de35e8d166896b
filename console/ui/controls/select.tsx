import { ChevronDown } from 'lucide-react';
import {
  Button,
  FieldError,
  type Key,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Select as AriaSelect,
  SelectValue,
} from 'react-aria-components';
import { classNames } from '#theme/class-names.ts';
import { controls } from '#texts/en/console/controls.ts';
import menu from '../overlay/menu.module.css';
import styles from './field.module.css';
import select from './select.module.css';

interface SelectProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  choices: readonly { value: Value; label: string }[];
  error?: string | undefined;
  isDisabled?: boolean;
  isLabelHidden?: boolean;
  className?: string | undefined;
}

/** One of some choices. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, value, onChange, choices, error, isDisabled = false, isLabelHidden = false, className } = props;
  return (
    <AriaSelect
      value={value}
      onChange={(key: Key | null) => key !== null && onChange(key as Value)}
      placeholder={controls.choose}
      isInvalid={error !== undefined}
      isDisabled={isDisabled}
      className={classNames(styles.field, className)}
    >
      <Label className={isLabelHidden ? 'visually-hidden' : styles.label}>{label}</Label>
      <Button className={classNames(styles.input, select.button)}>
        <SelectValue />
        <ChevronDown aria-hidden="true" />
      </Button>
      <FieldError className={styles.error}>{error}</FieldError>
      <Popover className={menu.popover}>
        <ListBox className={menu.menu}>
          {choices.map((choice) => (
            <ListBoxItem key={choice.value} id={choice.value} className={menu.item}>
              {choice.label}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
