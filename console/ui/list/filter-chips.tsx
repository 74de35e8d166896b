import { X } from 'lucide-react';
import { Button } from 'react-aria-components';
import { list as texts } from '#texts/en/console/list.ts';
import { fill } from '#texts/fill.ts';
import { Button as TextButton } from '../controls/button.tsx';
import type { FilterSpec } from './list-spec.ts';
import type { ListState } from './list-state.ts';
import styles from './filters.module.css';
import type { ChangeState } from './use-list-state.ts';

interface FilterChipsProps {
  filters: readonly FilterSpec[];
  state: ListState;
  onChange: ChangeState;
}

/** What a filter does, as a sentence: "Status is Active". */
export function sentenceOf({ label, choices }: FilterSpec, value: string): string {
  const chosen = choices.find((choice) => choice.value === value)?.label ?? value;
  return fill(texts.is, { name: label, value: chosen });
}

/** The filters that are set, each a sentence that can be taken away, all by one press. */
export function FilterChips({ filters, state, onChange }: FilterChipsProps) {
  const set = filters.flatMap((filter) => {
    const value = state.filters[filter.key];
    return value === undefined ? [] : [{ key: filter.key, sentence: sentenceOf(filter, value) }];
  });
  if (set.length === 0) return null;
  const remove = (key: string): void =>
    onChange({ filters: Object.fromEntries(Object.entries(state.filters).filter(([name]) => name !== key)) });
  return (
    <ul className={styles.chips} aria-label={texts.filters}>
      {set.map(({ key, sentence }) => (
        <li key={key}>
          <Button
            className={styles.chip}
            aria-label={fill(texts.removeFilter, { sentence })}
            onPress={() => remove(key)}
          >
            {sentence}
            <X aria-hidden="true" />
          </Button>
        </li>
      ))}
      <li>
        <TextButton look="quiet" onPress={() => onChange({ filters: {} })}>
          {texts.removeAll}
        </TextButton>
      </li>
    </ul>
  );
}
