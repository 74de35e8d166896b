import { useInfiniteQuery } from '@tanstack/react-query';
import { auditHistory } from '#contract/console/audit.ts';
import { audit as texts } from '#texts/en/console/audit.ts';
import { call } from '../api.ts';
import { EventList } from './event-list.tsx';

interface HistoryProps {
  kind: 'product' | 'category';
  id: string;
}

/** What was done to one thing, newest first (CON-028). */
export function History({ kind, id }: HistoryProps) {
  const result = useInfiniteQuery({
    queryKey: ['history', kind, id],
    queryFn: ({ pageParam, signal }) =>
      call(
        auditHistory,
        { params: { subject_kind: kind, subject_id: id }, query: pageParam ? { after: pageParam } : {} },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  return (
    <section aria-label={texts.history}>
      <h2>{texts.history}</h2>
      <EventList result={result} empty={texts.noHistory} />
    </section>
  );
}
