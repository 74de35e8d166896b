import { useInfiniteQuery } from '@tanstack/react-query';
import { auditHistory, type HistoryKind } from '#contract/console/audit.ts';
import { audit as texts } from '#texts/en/console/audit.ts';
import { call } from '../api.ts';
import { EventList } from './event-list.tsx';

export interface SubjectEventsProps {
  kind: HistoryKind;
  id: string;
  /** Whether the thing can no longer be changed, so that no undo is offered. */
  isFinal?: boolean;
}

/** The events of one thing. */
export function SubjectEvents({ kind, id, isFinal = false }: SubjectEventsProps) {
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
  return <EventList result={result} empty={texts.noHistory} dayHeading="h3" isFinal={isFinal} />;
}
