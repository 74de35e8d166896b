import { useState } from 'react';
import type { WireAuditEvent } from '#contract/console/audit.ts';
import type { Role } from '#domain/staff/permissions.ts';
import { audit as texts } from '#texts/en/console/audit.ts';
import { roleNames } from '#texts/en/console/staff.ts';
import { fill } from '#texts/fill.ts';
import { formats } from '../texts/formats.ts';
import { Button } from '../ui/controls/button.tsx';
import styles from './audit.module.css';

interface EventLineProps {
  event: WireAuditEvent;
  onUndo: (event: WireAuditEvent) => void;
}

/** Sums end in "paise" by name, and are read in rupees. */
function shown(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return texts.nothing;
  if (typeof value === 'number' && name.endsWith('_paise')) return formats.exactRupees(value);
  if (Array.isArray(value)) return value.map((one) => shown(name, one)).join(', ') || texts.nothing;
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([inner, one]) =>
        /^[A-Z0-9]{8,}$|^\d+$/.test(inner) ? shown(inner, one) : `${inner}: ${shown(inner, one)}`,
      )
      .join(', ');
  return `${value as string | number | boolean}`;
}

const roleOf = ({ role, is_command: isCommand }: WireAuditEvent): string =>
  isCommand ? texts.command : (roleNames[role as Role]?.name ?? role);

/** Each field that changed, before beside after. */
const Changes = ({ event: { before, after } }: { event: WireAuditEvent }) => (
  <table className={styles.changes}>
    <thead>
      <tr>
        <th scope="col">{texts.field}</th>
        <th scope="col">{texts.before}</th>
        <th scope="col">{texts.after}</th>
      </tr>
    </thead>
    <tbody>
      {Object.keys({ ...before, ...after }).map((name) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{shown(name, before[name])}</td>
          <td>{shown(name, after[name])}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** One event: who did what to which thing, when and from where, and on a press what it changed. */
export function EventLine({ event, onUndo }: EventLineProps) {
  const [isOpen, setOpen] = useState(false);
  const { at, actor, action, subject, network, source, reason, before, after } = event;
  const hasChanges = Object.keys({ ...before, ...after }).length > 0;
  return (
    <li className={styles.event}>
      <div className={styles.what}>
        <strong>{action}</strong> <span>{subject}</span>
        <p className={styles.who}>
          {formats.moment(new Date(at))}, {fill(texts.by, { actor, role: roleOf(event) })}
          {network !== '' && `, ${fill(texts.where, { network })}`}
          {event.is_command && `, ${source}`}
        </p>
        {reason !== '' && <p>{fill(texts.reason, { reason })}</p>}
      </div>
      <div className={styles.actions}>
        {hasChanges && (
          <Button look="quiet" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
            {isOpen ? texts.hide : texts.show}
          </Button>
        )}
        {event.is_undoable && <Button onPress={() => onUndo(event)}>{texts.undo}</Button>}
      </div>
      {isOpen && <Changes event={event} />}
    </li>
  );
}
