import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { WireAuditEvent } from '#contract/console/audit.ts';
import { indianDay, parseDay } from '#domain/time.ts';
import { audit as texts } from '#texts/en/console/audit.ts';
import { formats } from '../texts/formats.ts';
import { Button } from '../ui/controls/button.tsx';
import { EmptyState } from '../ui/page/empty-state.tsx';
import { NotLoaded } from '../ui/page/loaded.tsx';
import { useUndo } from '../ui/use-undo.ts';
import styles from './audit.module.css';
import { EventLine } from './event-line.tsx';

/** The queries that show things which an audit event changed. */
const SHOWN = [
  ['audit'],
  ['history'],
  ['list'],
  ['product'],
  ['categories'],
  ['delivery-areas'],
  ['delivery-tariff'],
] as const;

interface EventPage {
  items: WireAuditEvent[];
  next: string | null;
}

interface EventListProps {
  result: UseInfiniteQueryResult<InfiniteData<EventPage>>;
  /** What is said where there are none. */
  empty: string;
  /** Of which rank the days stand in their screen. */
  dayHeading: 'h2' | 'h3';
  /** Whether nothing of it can be undone any more. */
  isFinal?: boolean;
}

/** Events, newest first, with those that can be undone. */
export function EventList({ result, empty, dayHeading: Day, isFinal = false }: EventListProps) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = result;
  const undo = useUndo(...SHOWN);
  if (!data) return <NotLoaded query={result} lines={6} />;
  const events = data.pages.flatMap(({ items }) => items);
  if (events.length === 0) return <EmptyState text={empty} />;
  return (
    <>
      {[...Map.groupBy(events, ({ at }) => indianDay(new Date(at)))].map(([day, ofDay]) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <Day id={`day-${day}`} className={styles.day}>
            {formats.day(parseDay(day))}
          </Day>
          <ul className={styles.events}>
            {ofDay.map((event) => (
              <EventLine
                key={event.id}
                event={event}
                isUndoable={event.is_undoable && !isFinal}
                onUndo={() => void undo(Number(event.id))}
              />
            ))}
          </ul>
        </section>
      ))}
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
