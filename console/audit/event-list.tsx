import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { WireAuditEvent } from '#contract/console/audit.ts';
import { audit as texts } from '#texts/en/console/audit.ts';
import { Button } from '../ui/controls/button.tsx';
import { FailedScreen } from '../ui/page/failed.tsx';
import { Loading, SkeletonLines } from '../ui/page/skeleton.tsx';
import { useUndo } from '../ui/use-undo.ts';
import styles from './audit.module.css';
import { EventLine } from './event-line.tsx';

interface EventPage {
  items: WireAuditEvent[];
  next: string | null;
}

interface EventListProps {
  result: UseInfiniteQueryResult<InfiniteData<EventPage>>;
  /** What is said where there are none. */
  empty: string;
}

/** Events, newest first, with those that can be taken back. */
export function EventList({ result, empty }: EventListProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = result;
  const undo = useUndo(['audit'], ['history'], ['list'], ['product'], ['categories']);
  if (!data)
    return error ? (
      <FailedScreen error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading>
        <SkeletonLines count={6} />
      </Loading>
    );
  const events = data.pages.flatMap(({ items }) => items);
  if (events.length === 0) return <p>{empty}</p>;
  return (
    <>
      <ul className={styles.events}>
        {events.map((event) => (
          <EventLine key={event.id} event={event} onUndo={({ id }) => void undo(Number(id))} />
        ))}
      </ul>
      {hasNextPage && (
        <div className={styles.foot}>
          <Button isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
            {texts.older}
          </Button>
        </div>
      )}
    </>
  );
}
