import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { auditLog } from '#contract/console/audit.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { audit as texts } from '#texts/en/console/audit.ts';
import { fill } from '#texts/fill.ts';
import { call } from '../api.ts';
import { formats } from '../texts/formats.ts';
import { Select } from '../ui/controls/select.tsx';
import { TextField } from '../ui/controls/text-field.tsx';
import { PageHead } from '../ui/page/page-head.tsx';
import styles from './audit.module.css';
import { EventList } from './event-list.tsx';

const FILTERS = ['actor', 'subject_kind', 'from', 'until'] as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const kinds = [
  { value: '', label: texts.all },
  ...Object.entries(texts.kinds).map(([value, label]) => ({ value, label })),
];

type Verification = ReplyOf<typeof auditLog>['verification'];

/** What the last look at the whole log found (CON-036). */
function VerificationLine({ verification }: { verification: Verification }) {
  if (!verification) return <p className={styles.verification}>{texts.notVerified}</p>;
  const { at, found, is_sound: isSound } = verification;
  return (
    <p className={isSound ? styles.verification : styles.broken}>
      {fill(texts.verified, { at: formats.moment(new Date(at)), found })}
    </p>
  );
}

/** What staff and commands did, by person, day and kind of thing. */
export default function AuditLog() {
  const [params, setParams] = useSearchParams();
  const value = (name: (typeof FILTERS)[number]): string => params.get(name) ?? '';
  const set = (name: (typeof FILTERS)[number]) => (typed: string) =>
    setParams(
      (before) => {
        if (typed === '') before.delete(name);
        else before.set(name, typed);
        return before;
      },
      { replace: true },
    );
  const query = Object.fromEntries(
    FILTERS.filter((name) => (name === 'from' || name === 'until' ? DAY.test(value(name)) : value(name) !== '')).map(
      (name) => [name, value(name)],
    ),
  );
  const result = useInfiniteQuery({
    queryKey: ['audit', query],
    queryFn: ({ pageParam, signal }) =>
      call(auditLog, { query: { ...query, ...(pageParam && { after: pageParam }) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  return (
    <>
      <PageHead title={texts.title} />
      {result.data && <VerificationLine verification={result.data.pages[0]?.verification ?? null} />}
      <div className={styles.filters}>
        <TextField label={texts.who} value={value('actor')} onChange={set('actor')} />
        <Select label={texts.kind} value={value('subject_kind')} choices={kinds} onChange={set('subject_kind')} />
        <TextField label={texts.from} type="date" value={value('from')} onChange={set('from')} />
        <TextField label={texts.until} type="date" value={value('until')} onChange={set('until')} />
      </div>
      <EventList result={result} empty={texts.empty} />
    </>
  );
}
