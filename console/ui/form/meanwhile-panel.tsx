import { useEffect, useRef } from 'react';
import { form as texts } from '#texts/en/console/form.ts';
import { fill } from '#texts/fill.ts';
import { Button } from '../controls/button.tsx';
import styles from './form.module.css';
import type { Conflict } from './merge-fields.ts';
import type { Meanwhile } from './use-remarks.ts';

interface MeanwhilePanelProps {
  meanwhile: Meanwhile;
  labelOf: (field: string) => string;
  onSettle: (conflict: Conflict, isMine: boolean) => void;
}

interface ChoiceProps extends Pick<MeanwhilePanelProps, 'onSettle'> {
  conflict: Conflict;
  who: string;
  label: string;
}

/** A value of a form as a person reads it. */
function shown(value: unknown): string {
  if (value === undefined || value === null || value === '') return texts.nothing;
  if (Array.isArray(value)) return value.length === 0 ? texts.nothing : value.map(shown).join(', ');
  return typeof value === 'object'
    ? Object.values(value).map(shown).join(', ')
    : `${value as string | number | boolean}`;
}

/** What both changed, side by side, to be chosen by pointer or keys. */
function Choice({ conflict, who, label, onSettle }: ChoiceProps) {
  const { base, stored, mine } = conflict;
  return (
    <div role="group" aria-label={label} className={styles.conflict}>
      <h3>{label}</h3>
      <dl>
        <div>
          <dt>{texts.base}</dt>
          <dd>{shown(base)}</dd>
        </div>
        <div>
          <dt>{fill(texts.theirs, { who })}</dt>
          <dd>{shown(stored)}</dd>
        </div>
        <div>
          <dt>{texts.mine}</dt>
          <dd>{shown(mine)}</dd>
        </div>
      </dl>
      <Button onPress={() => onSettle(conflict, true)}>{texts.keepMine}</Button>
      <Button onPress={() => onSettle(conflict, false)}>{texts.takeTheirs}</Button>
    </div>
  );
}

/** What somebody else saved meanwhile; it takes the focus, also when it is passed over (CON-023). */
export function MeanwhilePanel({ meanwhile, labelOf, onSettle }: MeanwhilePanelProps) {
  const { by, conflicts, taken } = meanwhile;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (meanwhile) box.current?.focus();
  }, [meanwhile]);
  const who = by?.who ?? texts.somebody;
  const labels = [...new Set(taken.map(labelOf))].join('; ');
  return (
    <div ref={box} tabIndex={-1} role="alert" className={styles.meanwhile}>
      <p>{by ? fill(texts.savedMeanwhile, by) : texts.changedSince}</p>
      {labels !== '' && <p>{fill(texts.taken, { fields: labels })}</p>}
      <p>{conflicts.length > 0 ? texts.conflict : texts.saveAgain}</p>
      {conflicts.map((conflict) => (
        <Choice
          key={conflict.field}
          conflict={conflict}
          who={who}
          label={labelOf(conflict.field)}
          onSettle={onSettle}
        />
      ))}
    </div>
  );
}
