import { useEffect, useRef } from 'react';
import { TextField } from '../../ui/controls/text-field.tsx';
import { useFieldFault } from '../../ui/form/fault-context.ts';

export interface FieldProps {
  /** By which a fault names it. */
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string;
}

interface LineFieldProps extends FieldProps {
  maxLength: number;
  rows?: number;
  /** The first field of what was opened takes the focus. */
  isFirst?: boolean;
}

/** What ties the fields of an item to it, by the names of what it has. */
export function fieldsOf<Item extends { id: string }>(
  part: string,
  item: Item,
  change: (change: Partial<Item>) => void,
) {
  return <Key extends Extract<keyof Item, string>>(key: Key) => ({
    name: `${part}.${item.id}.${key}`,
    value: item[key],
    onChange: (value: Item[Key]) => change({ [key]: value } as unknown as Partial<Item>),
  });
}

/** A text of an item. */
export function LineField({ name, isFirst = false, ...given }: LineFieldProps) {
  const error = useFieldFault(name);
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isFirst) input.current?.focus();
  }, [isFirst]);
  return <TextField {...given} name={name} error={error} inputRef={input} />;
}
