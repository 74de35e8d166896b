const TAMPERED =
  'Somebody with access to the database itself changed the log, or a restore went wrong. Restore and clean up nothing ' +
  'yet: keep a copy of the database as it is, change its password, and compare with the last backup in which “npm run ' +
  'shop -- staff audit verify” finds everything as it was written.';

/** The audit log. */
export const audit = {
  title: 'Audit log',
  empty: 'Whatever staff and commands do stands here.',
  history: 'History',
  noHistory: 'Nothing was done to it since the log began.',
  older: 'Show older ones',
  undo: 'Take back',
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
    sound: 'All {events} events are as they were written. The last hash is {hash}.',
    changed: 'Event {event} was changed after it was written.',
    missing: 'Event {event} was taken out.',
    gap: 'The chain has a gap before event {event}.',
    unchained: 'Events have waited for their hash for more than ten minutes.',
  },
  /** What to do where the log is not as it was written, by why. */
  toDo: {
    changed: TAMPERED,
    missing: TAMPERED,
    gap: TAMPERED,
    unchained:
      'The work that goes on with the chain has not run. See that the shop is running and what “npm run shop -- job list” ' +
      'says, then look through the log again with “npm run shop -- staff audit verify”.',
  },
  undone: 'Taken back since',
  undoes: 'Takes back an earlier change',
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
      undoes: 'Takes back event',
      field: 'Field',
      before: 'Before',
      after: 'After',
    },
  },
  verified: 'Last look through it, {at}: {found}',
  notVerified: 'It was not looked through yet; that happens every night.',
} as const;
