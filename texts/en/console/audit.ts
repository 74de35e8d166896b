const TAMPERED =
  'Somebody with access to the database itself changed the log, or a restore went wrong. Restore and clean up nothing ' +
  'yet: keep a copy of the database as it is, change its password, and compare with the last backup in which “npm run ' +
  'shop -- staff audit verify” finds everything as it was written.';

/** The audit log. */
export const audit = {
  title: 'Audit log',
  empty: 'Nothing yet. What staff and commands change is listed here.',
  history: 'History',
  noHistory: 'No changes since the log began.',
  older: 'Show older',
  undo: 'Undo',
  /** Of a change of many things at once. */
  undoMany: 'Undo all {count}',
  byCommand: 'by command “{source}”',
  yes: 'yes',
  no: 'no',
  field: 'Field',
  before: 'Before',
  after: 'After',
  nothing: 'nothing',
  from: 'From',
  until: 'Until',
  who: 'Who',
  everybody: 'Everybody',
  all: 'Everything',
  kind: 'About',
  thing: 'Search by name, number or SKU',
  filters: 'Filters',
  filtersSet: 'Filters ({count})',
  showThese: 'Show these events',
  clear: 'Clear the filters',
  noneLeft: 'Nothing matches these filters.',
  export: 'Export as CSV',
  wrongDays: 'The last day lies before the first.',
  where: 'from {network}',
  reason: 'Reason: {reason}',
  show: 'Changes',
  hide: 'Hide changes',
  found: {
    sound: 'All {events} events are as they were written.',
    changed: 'Event {event} was changed after it was written.',
    missing: 'Event {event} was removed.',
    gap: 'The chain has a gap before event {event}.',
    unchained: 'Events have waited for their hash for more than ten minutes.',
  },
  /** What to do where the log is not as it was written, by why. */
  toDo: {
    changed: TAMPERED,
    missing: TAMPERED,
    gap: TAMPERED,
    unchained:
      'The job that extends the hash chain has not run. Check that the shop is running and what “npm run shop -- job list” ' +
      'says, then check the log again with “npm run shop -- staff audit verify”.',
  },
  undone: 'Undone later',
  undoes: 'Undoes an earlier change',
  csv: {
    columns: {
      event: 'Event',
      day: 'Day',
      time: 'Time',
      who: 'Who',
      role: 'Role, or command',
      network: 'From network',
      action: 'What was done',
      kind: 'About',
      id: 'Id',
      thing: 'Which one',
      reason: 'Reason',
      undoes: 'Undoes event',
      field: 'Field',
      before: 'Before',
      after: 'After',
    },
  },
  lastHash: 'Last hash',
  verified: 'Last checked {at}. {found}',
  notVerified: 'Not checked yet; that happens every night.',
} as const;
