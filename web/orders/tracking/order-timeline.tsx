import type { WireOrder } from '#contract/orders.ts';
import { fill } from '#texts/fill.ts';
import { parseInstant } from '#domain/time.ts';
import { useFormats } from '#web/texts/formats.ts';
import { useOrdersTexts } from '#web/texts/orders.ts';
import styles from './order-timeline.module.css';

/** What happened to an order, when and by whom; the newest on top. */
export function OrderTimeline({ timeline }: { timeline: WireOrder['timeline'] }) {
  const { timeline: texts } = useOrdersTexts().track;
  if (timeline.length === 0) return null;
  return (
    <section aria-labelledby="timeline" className={styles.timeline}>
      <h2 id="timeline" className={styles.heading}>
        {texts.title}
      </h2>
      <ol className={styles.list} reversed>
        {timeline.map((event, place) => <Happening key={place} event={event} />).toReversed()}
      </ol>
    </section>
  );
}

function Happening({ event: { status, at, by, amount_paise: amount } }: { event: WireOrder['timeline'][number] }) {
  const { dateTime, rupees } = useFormats();
  const { timeline: texts } = useOrdersTexts().track;
  const moment = parseInstant(at);
  const who = texts.by[by];
  return (
    <li className={styles.event}>
      <p className={styles.what}>
        {amount === null
          ? texts.events[status]
          : fill(texts.amount, { what: texts.events[status], amount: rupees(amount) })}
      </p>
      <p className={styles.when}>
        {moment && <time dateTime={at}>{dateTime(moment)}</time>}
        {who && <span>{who}</span>}
      </p>
    </li>
  );
}
