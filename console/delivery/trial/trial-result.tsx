import type { WireTried } from '#contract/console/delivery.ts';
import { deliveryCharge, type DeliveryCharge, freeRuleAt, slabsAt } from '#domain/delivery/charge.ts';
import { deliveryWords } from '#domain/delivery/delivery-words.ts';
import type { StretchLists } from '../typed-tariff.ts';
import { delivery as shopTexts } from '#texts/en/delivery.ts';
import { deliveryTariff } from '#texts/en/console/delivery-tariff.ts';
import { fill } from '#texts/fill.ts';
import { formats } from '../../texts/formats.ts';
import { rangeWord } from '../range-words.ts';
import styles from './trial.module.css';

const { trial: texts } = deliveryTariff;

interface ResultProps {
  tried: WireTried;
  /** By which it was decided: what is stored. */
  stored: StretchLists;
  /** What is typed and not saved; null for nothing. */
  typed: StretchLists | null;
}

/** The row that decided, in words. */
function decidedBy({ reason, km }: Pick<DeliveryCharge, 'reason' | 'km'>, { slabs, freeRules }: StretchLists): string {
  if (km === null) return texts.byNothing;
  const [slab] = slabsAt(slabs, km);
  const rule = freeRuleAt(freeRules, km);
  if (reason === 'free' && rule)
    return fill(texts.byRule, { range: rangeWord(rule), amount: formats.rupees(rule.threshold) });
  return slab ? fill(texts.bySlab, { range: rangeWord(slab) }) : fill(texts.byGap, { km: formats.count(km) });
}

interface ChargeProps {
  title: string | null;
  charge: number;
  /** What a customer reads beside it. */
  words: readonly string[];
  decided: string;
}

const Charge = ({ title, charge, words, decided }: ChargeProps) => (
  <div className={styles.charge}>
    {title !== null && <h3>{title}</h3>}
    <dl>
      <div>
        <dt>{texts.charged}</dt>
        <dd className={styles.sum}>{charge > 0 ? formats.rupees(charge) : shopTexts.free}</dd>
      </div>
      <div>
        <dt>{texts.by}</dt>
        <dd>{decided}</dd>
      </div>
    </dl>
    <ul className={styles.words}>
      {words.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  </div>
);

/** What would be charged by what is typed: the same distance, worked out by the rule of an order. */
function Typed({ tried, typed }: { tried: WireTried; typed: StretchLists }) {
  const { delivery_why: why, merchandise_paise: merchandise } = tried;
  const { charge, reason, freeRule, km } = deliveryCharge({
    distanceKm: why?.kilometres ?? null,
    slabs: typed.slabs,
    freeRules: typed.freeRules,
    merchandise,
  });
  const told = {
    reason,
    kilometres: km,
    by_pincode: why?.by_pincode ?? false,
    free_from_paise: freeRule?.threshold ?? null,
    free_within_kilometres: freeRule?.maxKm ?? null,
    more_for_free_paise: freeRule && Math.max(0, freeRule.threshold - merchandise),
  };
  return (
    <Charge
      title={texts.typed}
      charge={charge}
      words={deliveryWords(told, shopTexts, formats)}
      decided={decidedBy({ reason, km }, typed)}
    />
  );
}

/** What a customer would be told and charged, and which row decided it (CON-143, CON-144). */
export function TrialResult({ tried, stored, typed }: ResultProps) {
  const { message, deliverable, delivery_why: why, delivery_paise: charge, estimated_delivery: expected } = tried;
  const { place, refusal, lacks_office: lacksOffice, merchandise_paise: goods } = tried;
  return (
    <div role="status" className={styles.result}>
      <p className={deliverable ? styles.yes : styles.no}>{message}</p>
      {deliverable && lacksOffice && (
        <div className={styles.warning}>
          <p>{texts.noOffice}</p>
          <p>{texts.noOfficeNext}</p>
        </div>
      )}
      {refusal !== null && <p className={styles.warning}>{fill(texts.refused, { sentence: refusal })}</p>}
      <dl>
        {place && (
          <div>
            <dt>{texts.place}</dt>
            <dd>{[place.city, place.state].join(', ')}</dd>
          </div>
        )}
        {deliverable && goods > 0 && (
          <div>
            <dt>{texts.goods}</dt>
            <dd>{formats.rupees(goods)}</dd>
          </div>
        )}
        {expected !== null && (
          <div>
            <dt>{texts.expected}</dt>
            <dd>{formats.day(new Date(expected))}</dd>
          </div>
        )}
      </dl>
      {why && charge !== null && (
        <Charge
          title={typed && texts.saved}
          charge={charge}
          words={deliveryWords(why, shopTexts, formats)}
          decided={decidedBy({ reason: why.reason, km: why.kilometres }, stored)}
        />
      )}
      {why && charge !== null && typed && <Typed tried={tried} typed={typed} />}
    </div>
  );
}
