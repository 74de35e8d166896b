import { type EventField, eventFields, valueText } from '#domain/audit/event-fields.ts';
import { csv, type CsvCell } from '#domain/csv.ts';
import { amountText } from '#domain/money.ts';
import { indianDay } from '#domain/time.ts';
import { actionName, fieldName, kindName, thingName } from '#contract/console/audit-names.ts';
import { audit as texts } from '#texts/en/console/audit.ts';
import type { ListedEvent } from '../../audit/listing/list-events-store.ts';

const { columns } = texts.csv;
const HEAD: readonly string[] = [
  columns.event,
  columns.day,
  columns.time,
  columns.who,
  columns.role,
  columns.network,
  columns.action,
  columns.kind,
  columns.id,
  columns.thing,
  columns.reason,
  columns.undoes,
  columns.field,
  columns.before,
  columns.after,
];

/** By which spreadsheet programs know UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

const inIndia = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', timeStyle: 'medium' });

/** A long row of digits, or one that begins with a zero: a spreadsheet would round or shorten it. */
const DIGITS = /^(?:0\d+|\d{12,})$/;

/** A value of a field as a cell; sums in rupees with two decimals. */
function valueCell(name: string, value: unknown): CsvCell {
  if (typeof value === 'number') return name.endsWith('_paise') ? amountText(value) : value;
  const text = valueText(value);
  return DIGITS.test(text) ? { text } : text;
}

/** The same for all fields of an event. */
const cellsOf = (event: ListedEvent, { id, name, before, after }: EventField): CsvCell[] => [
  event.id,
  indianDay(event.at),
  inIndia.format(event.at),
  event.actor,
  event.actor_kind === 'command' ? event.source : event.role,
  event.network,
  actionName(event),
  kindName(event.subject_kind),
  valueCell('', id === '' ? event.subject_id : id),
  thingName(event),
  event.reason,
  event.undoes ?? '',
  fieldName(name),
  valueCell(name, before),
  valueCell(name, after),
];

const NO_FIELD: EventField = { id: '', name: '', before: null, after: null };

/** A line for each field that an event changed, and one for an event without fields. */
function linesOf(event: ListedEvent): CsvCell[][] {
  const fields = eventFields(event);
  return (fields.length > 0 ? fields : [NO_FIELD]).map((field) => cellsOf(event, field));
}

/** The audit log as a file for a spreadsheet, some of it at a time (CON-036). */
export async function* auditCsv(batches: AsyncIterable<ListedEvent[]>): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${csv([HEAD])}\r\n`;
  for await (const events of batches) yield `${csv(events.flatMap(linesOf))}\r\n`;
}
