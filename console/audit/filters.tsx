import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { kindName } from '#contract/console/audit-names.ts';
import { audit as texts } from '#texts/en/console/audit.ts';
import { auditWords } from '#texts/en/console/audit-words.ts';
import { fill } from '#texts/fill.ts';
import { Button } from '../ui/controls/button.tsx';
import { Select } from '../ui/controls/select.tsx';
import { TextField } from '../ui/controls/text-field.tsx';
import { SearchBox } from '../ui/list/search-box.tsx';
import { Sheet } from '../ui/overlay/sheet.tsx';
import { useMedia } from '../ui/use-media.ts';
import styles from './audit.module.css';
import type { AuditFilter, FilterName } from './use-audit-filter.ts';

interface FiltersProps {
  filter: AuditFilter;
  /** Who did anything, by name. */
  actors: readonly string[];
}

const kinds = [
  { value: '', label: texts.all },
  ...Object.keys(auditWords.kinds)
    .map((value) => ({ value, label: kindName(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label)),
];

function Fields({ filter: { values, set }, actors }: FiltersProps) {
  const to = (name: FilterName) => (value: string) => set(name, value);
  // One who did nothing yet, or whose name is typed into the address, stays chosen.
  const people = values.actor !== '' && !actors.includes(values.actor) ? [values.actor, ...actors] : actors;
  const isWrong = values.from !== '' && values.until !== '' && values.until < values.from;
  return (
    <div className={styles.filters}>
      <Select
        label={texts.who}
        value={values.actor}
        choices={[{ value: '', label: texts.everybody }, ...people.map((name) => ({ value: name, label: name }))]}
        onChange={to('actor')}
      />
      <Select label={texts.kind} value={values.subject_kind} choices={kinds} onChange={to('subject_kind')} />
      <TextField label={texts.from} type="date" value={values.from} onChange={to('from')} />
      <TextField
        label={texts.until}
        type="date"
        value={values.until}
        onChange={to('until')}
        error={isWrong ? texts.wrongDays : undefined}
      />
    </div>
  );
}

/** The filters of a phone, in a sheet. */
function FilterSheet(props: FiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const { values, clear } = props.filter;
  const { subject: _, ...others } = values;
  const count = Object.values(others).filter((value) => value !== '').length;
  const close = (): void => setOpen(false);
  const foot = (
    <>
      <Button look="quiet" onPress={clear}>
        {texts.clear}
      </Button>
      <Button look="primary" onPress={close}>
        {texts.showThese}
      </Button>
    </>
  );
  return (
    <>
      <Button icon={SlidersHorizontal} onPress={() => setOpen(true)}>
        {count === 0 ? texts.filters : fill(texts.filtersSet, { count })}
      </Button>
      <Sheet title={texts.filters} isOpen={isOpen} onClose={close} foot={foot}>
        <Fields {...props} />
      </Sheet>
    </>
  );
}

/** By whom, to what, of which kind and on which days (CON-036). */
export function AuditFilters(props: FiltersProps) {
  const isWide = useMedia('(min-width: 820px)');
  const { values, set, clear } = props.filter;
  const isAny = Object.values(values).some((value) => value !== '');
  return (
    <search className={styles.narrowing}>
      <div className={styles.finding}>
        <SearchBox label={texts.thing} value={values.subject} onChange={(typed) => set('subject', typed)} />
        {!isWide && <FilterSheet {...props} />}
        {isWide && isAny && (
          <Button look="quiet" onPress={clear}>
            {texts.clear}
          </Button>
        )}
      </div>
      {isWide && <Fields {...props} />}
    </search>
  );
}
