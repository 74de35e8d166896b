import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { ToggleButton } from 'react-aria-components';
import { list as texts } from '#texts/en/console/list.ts';
import { fill } from '#texts/fill.ts';
import { formats } from '../../texts/formats.ts';
import { Button } from '../controls/button.tsx';
import { Select } from '../controls/select.tsx';
import { Switch } from '../controls/switch.tsx';
import { Sheet } from '../overlay/sheet.tsx';
import type { ListSpec } from './list-spec.ts';
import type { ListState } from './list-state.ts';
import styles from './filters.module.css';
import type { ChangeState } from './use-list-state.ts';

interface FilterSheetProps<Row> {
  spec: ListSpec<Row>;
  state: ListState;
  onChange: ChangeState;
  /** How many rows the filters leave. */
  total: number;
}

/** Filters and order on a phone: a press shows at once how many rows are left. */
export function FilterSheet<Row>({ spec, state, onChange, total }: FilterSheetProps<Row>) {
  const [isOpen, setOpen] = useState(false);
  const toggle = (key: string, value: string): void => {
    const { [key]: before, ...others } = state.filters;
    onChange({ filters: before === value ? others : { ...others, [key]: value } });
  };
  return (
    <>
      <Button icon={SlidersHorizontal} onPress={() => setOpen(true)}>
        {texts.filters}
      </Button>
      <Sheet
        title={texts.filters}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        foot={
          <>
            <Button look="quiet" onPress={() => onChange({ filters: {} })}>
              {texts.removeAll}
            </Button>
            <Button look="primary" onPress={() => setOpen(false)}>
              {fill(texts.showRows, { count: formats.count(total) })}
            </Button>
          </>
        }
      >
        <div className={styles.sheet}>
          {spec.filters.map(({ key, label, choices }) => (
            <div key={key} role="group" aria-label={label}>
              <h3>{label}</h3>
              <div className={styles.choices}>
                {choices.map(({ value, label: choice }) => (
                  <ToggleButton
                    key={value}
                    className={styles.choice ?? ''}
                    isSelected={state.filters[key] === value}
                    onChange={() => toggle(key, value)}
                  >
                    {choice}
                  </ToggleButton>
                ))}
              </div>
            </div>
          ))}
          <Select
            label={texts.sort}
            value={state.sort}
            choices={spec.sorts.map(({ id, label }) => ({ value: id, label }))}
            onChange={(sort) => onChange({ sort })}
          />
          <Switch
            label={texts.descending}
            state={state.isDescending ? texts.descending : texts.ascending}
            isSelected={state.isDescending}
            onChange={(isDescending) => onChange({ isDescending })}
          />
        </div>
      </Sheet>
    </>
  );
}
