import type { ReactNode } from 'react';
import type { WireBreakdown } from '#contract/rewards.ts';
import { fill } from '#texts/fill.ts';
import { useFormats } from '#web/texts/formats.ts';
import { useRewardsTexts } from '#web/texts/rewards.ts';
import styles from './breakdown-receipt.module.css';

/** From what was bought to what is paid: lines, base, rate, tax, and what this entry posts of it. */
export function BreakdownReceipt({ breakdown }: { breakdown: WireBreakdown }) {
  const { why: texts } = useRewardsTexts();
  const version = breakdown.plan_version;
  return (
    <>
      <Facts breakdown={breakdown} />
      <Bought breakdown={breakdown} />
      {breakdown.earns_nothing ? <Nothing because={breakdown.earns_nothing} /> : <Share breakdown={breakdown} />}
      <Chain chain={breakdown.chain} />
      <p className={styles.note}>{version === 0 ? texts.firstPlan : fill(texts.plan, { version })}</p>
    </>
  );
}

function Nothing({ because }: { because: NonNullable<WireBreakdown['earns_nothing']> }) {
  const { why: breakdown, sharedLevels: shared } = useRewardsTexts();
  const said =
    because === 'own-order' || because === 'excluded'
      ? breakdown.nothing[because]
      : [shared.because[because], shared.nothing, shared.object].join(' ');
  return <p className={styles.reason}>{said}</p>;
}

function Facts({ breakdown }: { breakdown: WireBreakdown }) {
  const { why: texts } = useRewardsTexts();
  const { day } = useFormats();
  const { ordered_at: ordered, confirmed_at: confirmed, posted_at: posted, confirms_at: confirms } = breakdown;
  const on = (moment: string): string => day(new Date(moment));
  return (
    <dl className={styles.facts}>
      <Fact name={texts.ordered}>{on(ordered)}</Fact>
      {confirmed ? (
        <Fact name={texts.confirmed}>{on(confirmed)}</Fact>
      ) : (
        <Fact name={texts.confirms}>{confirms ? on(confirms) : texts.confirmsLater}</Fact>
      )}
      {posted && posted !== confirmed && <Fact name={texts.corrected}>{on(posted)}</Fact>}
      <Fact name={texts.source}>{texts.sources[breakdown.source]}</Fact>
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

interface RowProps {
  /** In paise; below zero it is taken off. */
  amount: number;
  isSum?: boolean;
  note?: string | undefined;
  children: string;
}

function Row({ amount, isSum, note, children }: RowProps) {
  const { wallet } = useRewardsTexts();
  const { exactRupees } = useFormats();
  const sum = exactRupees(Math.abs(amount));
  return (
    <tr className={isSum ? styles.sum : undefined}>
      <th scope="row">
        {children}
        {note && <span className={styles.note}>{note}</span>}
      </th>
      <td>{amount < 0 ? fill(wallet.takenBack, { amount: sum }) : sum}</td>
    </tr>
  );
}

function Bought({ breakdown }: { breakdown: WireBreakdown }) {
  const { why: texts } = useRewardsTexts();
  return (
    <table className={styles.receipt}>
      <caption>{texts.bought}</caption>
      <tbody>
        {breakdown.lines.map(({ title, paid_paise: paid }, index) => (
          <Row key={`${index} ${title}`} amount={paid}>
            {title}
          </Row>
        ))}
        {breakdown.lines.map(
          ({ title, returned_paise: returned }, index) =>
            returned > 0 && (
              <Row key={`${index} ${title}`} amount={-returned}>
                {fill(texts.cameBack, { title })}
              </Row>
            ),
        )}
        {breakdown.otherwise_returned_paise !== 0 && (
          <Row amount={-breakdown.otherwise_returned_paise}>{texts.alsoBack}</Row>
        )}
        <Row amount={breakdown.total_amount_paise} note={texts.baseNote} isSum>
          {texts.base}
        </Row>
      </tbody>
    </table>
  );
}

/** A sum has more digits than paise before it is rounded. */
const isRounded = (exact: string): boolean => exact.length - exact.indexOf('.') > 3;

function Share({ breakdown }: { breakdown: WireBreakdown }) {
  const { why: texts } = useRewardsTexts();
  const { exactRupees } = useFormats();
  const { stands_at: standsAt, before, entry } = breakdown;
  const exactly = (exact: string): string | undefined =>
    isRounded(exact) ? fill(texts.exactly, { exact }) : undefined;
  const isFirst = before.final_amount_paise === 0 && before.tds_paise === 0;
  const get = breakdown.posted_at ? texts.get : texts.awaited;
  return (
    <table className={styles.receipt}>
      <caption>{texts.share}</caption>
      <tbody>
        <Row amount={standsAt.amount_paise} note={exactly(breakdown.exact_amount)}>
          {fill(texts.gross, { percent: breakdown.percentage, base: exactRupees(breakdown.total_amount_paise) })}
        </Row>
        <Row amount={0 - standsAt.tds_paise} note={exactly(breakdown.exact_tds)}>
          {fill(texts.tds, { percent: breakdown.tds_rate })}
        </Row>
        {!isFirst && (
          <>
            <Row amount={standsAt.final_amount_paise} isSum>
              {texts.standsAt}
            </Row>
            <Row amount={0 - before.final_amount_paise}>{texts.before}</Row>
          </>
        )}
        <Row amount={entry.final_amount_paise} note={breakdown.posted_at ? undefined : texts.estimate} isSum>
          {entry.final_amount_paise < 0 ? texts.takenBack : get}
        </Row>
      </tbody>
    </table>
  );
}

function Chain({ chain }: Pick<WireBreakdown, 'chain'>) {
  const { why: texts } = useRewardsTexts();
  return (
    <section className={styles.chain}>
      <h3>{texts.chain}</h3>
      <ol>
        {chain.map(({ level, who, name }) => (
          <li key={level} aria-current={who === 'you' ? 'true' : undefined}>
            <span>{fill(texts.chainLevel, { level })}</span> <span>{name ?? texts.who[who]}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
