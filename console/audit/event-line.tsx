import { useState } from 'react';
import type { WireAuditEvent } from '#contract/console/audit.ts';
import type { Role } from '#domain/staff/permissions.ts';
import { actionName, thingName } from '#contract/console/audit-names.ts';
import { audit as texts } from '#texts/en/console/audit.ts';
import { roleNames } from '#texts/en/console/staff.ts';
import { fill } from '#texts/fill.ts';
import { formats } from '../texts/formats.ts';
import { Button } from '../ui/controls/button.tsx';
import styles from './audit.module.css';
import { EventChanges } from './event-changes.tsx';

interface EventLineProps {
  event: WireAuditEvent;
  isUndoable: boolean;
  onUndo: () => void;
}

/** When, by whom and from where: "14:05, Nirmala Kadam, Owner, from 10.0.0.1". */
function circumstances({ at, actor, role, is_command: isCommand, network, source }: WireAuditEvent): string {
  const as = isCommand ? fill(texts.byCommand, { source }) : (roleNames[role as Role]?.name ?? role);
  const from = network === '' ? [] : [fill(texts.where, { network })];
  return [formats.time(new Date(at)), actor, as, ...from].join(', ');
}

/** One event: who did what to which thing, when and from where, and on a press what it changed. */
export function EventLine({ event, isUndoable, onUndo }: EventLineProps) {
  const [isOpen, setOpen] = useState(false);
  const { reason, before, after, is_undone: isUndone, undoes } = event;
  const hasChanges = Object.keys({ ...before, ...after }).length > 0;
  const action = actionName(event);
  const thing = thingName(event);
  const count = event.subject_id === '' ? Object.keys(after).length : 1;
  const undo = count === 1 ? texts.undo : fill(texts.undoMany, { count });
  const name = thing === '' ? action : `${action}: ${thing}`;
  return (
    <li className={styles.event}>
      <div className={styles.what}>
        <strong>{thing === '' ? action : `${action}:`}</strong> {thing !== '' && <span>{thing}</span>}
        <p className={styles.who}>{circumstances(event)}</p>
        {undoes !== null && <p className={styles.who}>{texts.undoes}</p>}
        {isUndone && <p className={styles.who}>{texts.undone}</p>}
        {reason !== '' && <p>{fill(texts.reason, { reason })}</p>}
      </div>
      <div className={styles.actions}>
        {hasChanges && (
          <Button
            look="quiet"
            aria-expanded={isOpen}
            aria-label={`${isOpen ? texts.hide : texts.show}: ${name}`}
            onPress={() => setOpen(!isOpen)}
          >
            {isOpen ? texts.hide : texts.show}
          </Button>
        )}
        {isUndoable && (
          <Button aria-label={`${undo}: ${name}`} onPress={onUndo}>
            {undo}
          </Button>
        )}
      </div>
      {isOpen && <EventChanges event={event} />}
    </li>
  );
}
