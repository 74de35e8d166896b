import { audit as texts } from '#texts/en/console/audit.ts';
import { lazyPart } from '../ui/lazy/lazy-part.tsx';
import { WhenNear } from '../ui/lazy/when-near.tsx';
import { SkeletonLines } from '../ui/page/skeleton.tsx';
import type { SubjectEventsProps } from './subject-events.tsx';

const shape = <SkeletonLines count={4} />;

const SubjectEvents = lazyPart<SubjectEventsProps>({
  load: async () => (await import('./subject-events.tsx')).SubjectEvents,
  shape,
});

/** What was done to one thing, newest first (CON-028); asked for when it is scrolled to. */
export const History = (subject: SubjectEventsProps) => (
  <section aria-label={texts.history}>
    <h2>{texts.history}</h2>
    <WhenNear shape={shape}>
      <SubjectEvents {...subject} />
    </WhenNear>
  </section>
);
