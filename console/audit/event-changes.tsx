import type { WireAuditEvent } from '#contract/console/audit.ts';
import { eventFields, valueText } from '#domain/audit/event-fields.ts';
import { fieldName } from '#contract/console/audit-names.ts';
import { audit as texts } from '#texts/en/console/audit.ts';
import { formats } from '../texts/formats.ts';
import styles from './audit.module.css';

/** Sums end in "paise" by name, and are read in rupees. */
function shown(name: string, value: unknown): string {
  if (typeof value === 'number' && name.endsWith('_paise')) return formats.exactRupees(value);
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  return valueText(value) || texts.nothing;
}

/** Each field that changed, before beside after; of many things with the id of each. */
export function EventChanges({ event }: { event: WireAuditEvent }) {
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">{texts.field}</th>
          <th scope="col">{texts.before}</th>
          <th scope="col">{texts.after}</th>
        </tr>
      </thead>
      <tbody>
        {eventFields(event).map(({ id, name, before, after }) => (
          <tr key={`${id} ${name}`}>
            <th scope="row">
              {fieldName(name)}
              {id !== event.subject_id && <span className={styles.id}>{id}</span>}
            </th>
            <td>{shown(name, before)}</td>
            <td>{shown(name, after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
