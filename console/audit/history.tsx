import { audit as texts } from '#texts/en/console/audit.ts';
import { lazyPart } from '../ui/lazy/lazy-part.tsx';
import { WhenNear } from '../ui/lazy/when-near.tsx';
import styles from './audit.module.css';
import type { SubjectEventsProps } from './subject-events.tsx';

const SubjectEvents = lazyPart(async () => (await import('./subject-events.tsx')).SubjectEvents, 3);

/** What was done to one thing, newest first (CON-028); asked for when it is scrolled to. */
export const History = (events: SubjectEventsProps) => (
  <section aria-label={texts.history} className={styles.history}>
    <h2>{texts.history}</h2>
    <WhenNear>
      <SubjectEvents {...events} />
    </WhenNear>
  </section>
);
