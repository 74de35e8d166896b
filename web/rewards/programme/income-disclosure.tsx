import type { WireDisclosure, WireIncomeFigures } from '#contract/programme.ts';
import { MIN_EARNERS } from '#domain/rewards/income-disclosure.ts';
import { fill } from '#texts/fill.ts';
import { parseDay } from '#domain/time.ts';
import { useFormats, useLocale } from '#web/texts/formats.ts';
import { useProgrammeTexts } from '#web/texts/programme.ts';
import styles from './income-disclosure.module.css';
import page from './programme-page.module.css';

/** What members really earned: figures of the past, and none where they would reveal single members. */
export function IncomeDisclosure({ disclosure }: { disclosure: WireDisclosure }) {
  const { income: texts } = useProgrammeTexts();
  const { day } = useFormats();
  const { as_of, from, to, figures } = disclosure;
  const days = { from: day(parseDay(from)), to: day(parseDay(to)), asOf: day(parseDay(as_of)) };
  return (
    <section id="income" className={page.section} aria-labelledby="income-title">
      <h2 id="income-title" className={page.title}>
        {texts.title}
      </h2>
      <p className={page.intro}>{fill(texts.period, days)}</p>
      {figures ? (
        <>
          <Figures figures={figures} />
          <Distribution figures={figures} />
          <p className={page.note}>{texts.past}</p>
        </>
      ) : (
        <p className={styles.tooFew}>{fill(texts.tooFew, { least: MIN_EARNERS })}</p>
      )}
    </section>
  );
}

/** A share from 0 to 1 in words; what rounds to nothing is not nothing. */
function useShares(): (share: number) => string {
  const { income: texts } = useProgrammeTexts();
  return (share) =>
    share > 0 && share < 0.01 ? texts.little : fill(texts.share, { percent: Math.round(share * 100) });
}

function Figures({ figures }: { figures: WireIncomeFigures }) {
  const { income: texts } = useProgrammeTexts();
  const { rupees } = useFormats();
  const locale = useLocale();
  const shares = useShares();
  const { members, bands } = figures;
  const rows: [string, string, string?][] = [
    [texts.members, members.toLocaleString(locale)],
    [texts.nothing, shares(bands[0]?.share ?? 0)],
    [texts.median, rupees(figures.median_paise), texts.medianNote],
    [texts.ninetieth, rupees(figures.ninetieth_paise)],
  ];
  return (
    <dl className={styles.figures}>
      {rows.map(([name, value, note]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <strong>{value}</strong>
            {note && <span>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** How wide the bars are drawn, in units of their own. */
const WIDTH = 100;

/** The bars only repeat what stands beside them in words. */
function Distribution({ figures: { bands } }: { figures: WireIncomeFigures }) {
  const { income: texts } = useProgrammeTexts();
  const { rupees } = useFormats();
  const shares = useShares();
  const nameOf = ({ from_paise: from, below_paise: below }: WireIncomeFigures['bands'][number]): string => {
    if (from === 0) return texts.none;
    if (below === null) return fill(texts.above, { from: rupees(from) });
    return from === 1
      ? fill(texts.below, { below: rupees(below) })
      : fill(texts.between, { from: rupees(from), below: rupees(below) });
  };
  return (
    <figure className={styles.plot}>
      <figcaption>{texts.plot}</figcaption>
      <ul>
        {bands.map((band) => (
          <li key={band.from_paise}>
            <span>{nameOf(band)}</span>
            <svg viewBox={`0 0 ${WIDTH} 1`} preserveAspectRatio="none" aria-hidden="true">
              <rect width={band.share * WIDTH} height="1" />
            </svg>
            <strong>{shares(band.share)}</strong>
          </li>
        ))}
      </ul>
    </figure>
  );
}
