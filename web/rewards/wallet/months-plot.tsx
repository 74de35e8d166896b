import type { WireMonths } from '#contract/rewards.ts';
import { fill } from '#texts/fill.ts';
import { useFormats, useLocale } from '#web/texts/formats.ts';
import { useRewardsTexts } from '#web/texts/rewards.ts';
import styles from './months-plot.module.css';
import { monthBars, PLOT } from './month-bars.ts';

/** "Nov 2026" of "2026-11". */
const monthName = (month: string, locale: string, style: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`));

/** What was confirmed in each of the last twelve months, less what was taken back; nothing that is to come. */
export function MonthsPlot({ months: { data, since } }: { months: WireMonths }) {
  const { months: texts } = useRewardsTexts();
  const { rupees } = useFormats();
  const locale = useLocale();
  const whole = (month: string): string => monthName(month, locale, { month: 'short', year: 'numeric' });
  const all = data.reduce((sum, { final_amount_paise: amount }) => sum + amount, 0);
  const { bars, zero } = monthBars(data.map(({ final_amount_paise: amount }) => amount));
  return (
    <section className={styles.months} aria-labelledby="months">
      <h3 id="months">{texts.title}</h3>
      {since === null ? (
        <p className={styles.note}>{texts.none}</p>
      ) : (
        <>
          <p className={styles.note}>{fill(texts.summary, { amount: rupees(all) })}</p>
          <svg
            className={styles.plot}
            viewBox={`0 0 ${PLOT.width} ${PLOT.height}`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            {bars.map((bar, index) => (
              <rect key={data[index]?.month} {...bar} className={bar.y < zero ? styles.above : styles.below}>
                <title>
                  {fill(texts.bar, {
                    month: whole(data[index]?.month ?? ''),
                    amount: rupees(data[index]?.final_amount_paise ?? 0),
                  })}
                </title>
              </rect>
            ))}
            <line className={styles.zero} x1={0} x2={PLOT.width} y1={zero} y2={zero} />
          </svg>
          <div className={styles.names} aria-hidden="true">
            {data.map(({ month, final_amount_paise: amount }) => (
              <span key={month} className={amount === 0 ? undefined : styles.earned}>
                {monthName(month, locale, { month: 'short' })}
              </span>
            ))}
          </div>
          <details className={styles.list}>
            <summary>{texts.list}</summary>
            <table>
              <thead>
                <tr>
                  <th scope="col">{texts.month}</th>
                  <th scope="col">{texts.amount}</th>
                </tr>
              </thead>
              <tbody>
                {data.toReversed().map(({ month, final_amount_paise: amount }) => (
                  <tr key={month}>
                    <th scope="row">{whole(month)}</th>
                    <td>{rupees(amount)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </section>
  );
}
