import { form as texts } from '#texts/en/console/form.ts';
import { fill } from '#texts/fill.ts';
import { Button } from '../controls/button.tsx';
import styles from './form.module.css';
import type { Conflict } from './merge-fields.ts';
import type { Meanwhile } from './use-saved-form.ts';

interface MeanwhilePanelProps {
  meanwhile: Meanwhile;
  labelOf: (field: string) => string;
  onSettle: (conflict: Conflict, isMine: boolean) => void;
}

/** A value of a form as a person reads it. */
function shown(value: unknown): string {
  if (value === undefined || value === null || value === '') return texts.nothing;
  if (Array.isArray(value)) return value.length === 0 ? texts.nothing : value.map(shown).join(', ');
  return typeof value === 'object'
    ? Object.values(value).map(shown).join(', ')
    : `${value as string | number | boolean}`;
}

/** What somebody else saved meanwhile: what both changed stands side by side, to be chosen by pointer or keys. */
export const MeanwhilePanel = ({ meanwhile: { who, at, conflicts }, labelOf, onSettle }: MeanwhilePanelProps) => (
  <div role="alert" className={styles.meanwhile}>
    <p>{fill(texts.taken, { who, at })}</p>
    {conflicts.length > 0 && <p>{texts.conflict}</p>}
    {conflicts.map((conflict) => (
      <div key={conflict.field} role="group" aria-label={labelOf(conflict.field)} className={styles.conflict}>
        <h3>{labelOf(conflict.field)}</h3>
        <dl>
          <div>
            <dt>{texts.base}</dt>
            <dd>{shown(conflict.base)}</dd>
          </div>
          <div>
            <dt>{fill(texts.theirs, { who })}</dt>
            <dd>{shown(conflict.stored)}</dd>
          </div>
          <div>
            <dt>{texts.mine}</dt>
            <dd>{shown(conflict.mine)}</dd>
          </div>
        </dl>
        <Button onPress={() => onSettle(conflict, true)}>{texts.keepMine}</Button>
        <Button onPress={() => onSettle(conflict, false)}>{texts.takeTheirs}</Button>
      </div>
    ))}
  </div>
);
