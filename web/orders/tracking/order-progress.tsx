import { Check, ClipboardList, House, Package, Truck, X } from 'lucide-react';
import type { WireOrder } from '#contract/orders.ts';
import { fill } from '#texts/fill.ts';
import { parseInstant } from '#domain/time.ts';
import { Ornament } from '#theme/ornaments/ornament.tsx';
import { useOrdersTexts } from '#web/texts/orders.ts';
import { useFormats } from '#web/texts/formats.ts';
import styles from './order-progress.module.css';
import { deliveryNote, progressHeadline, type ProgressStep, progressSteps } from './progress-steps.ts';

const drawings = { placed: ClipboardList, dispatch: Package, outForDelivery: Truck, delivered: House };

/** Where an order is: one sentence, then four steps, under one another on phones and side by side on desktops. */
export function OrderProgress({ order }: { order: WireOrder }) {
  const formats = useFormats();
  const orders = useOrdersTexts();
  const note = deliveryNote(order, orders, formats);
  const placedAt = parseInstant(order.createdAt);
  return (
    <section className={styles.band} aria-label={orders.track.progress}>
      <Ornament drawing="bloom" className={styles.globe} />
      <div className="column">
        {placedAt && <p className={styles.placed}>{fill(orders.track.placedOn, { day: formats.day(placedAt) })}</p>}
        <h2 className={styles.headline}>{progressHeadline(order, orders.track)}</h2>
        {note && <p className={styles.note}>{note}</p>}
        {order.carrier && (
          <p className={styles.note}>
            {fill(orders.track.carriedBy, { carrier: order.carrier, number: order.tracking_number ?? '' })}
          </p>
        )}
        <ol className={styles.steps}>
          {progressSteps(order, orders.track, formats).map((step, index, all) => (
            <Step key={step.name} step={step} isLast={index === all.length - 1} />
          ))}
        </ol>
      </div>
    </section>
  );
}

function Step({ step: { name, state, label, note }, isLast }: { step: ProgressStep; isLast: boolean }) {
  const { states } = useOrdersTexts().track;
  const Drawing = state === 'done' ? Check : state === 'cancelled' && isLast ? X : drawings[name];
  return (
    <li className={styles.step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
      <span className={styles.disc}>
        <Drawing aria-hidden />
      </span>
      <div className={styles.words}>
        <p className={styles.label}>
          {label}
          <span className="visually-hidden">, {states[state]}</span>
        </p>
        {note && <p className={styles.time}>{note}</p>}
      </div>
    </li>
  );
}
