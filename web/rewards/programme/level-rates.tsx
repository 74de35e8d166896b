import type { WireRules } from '#contract/programme.ts';
import { fill } from '#texts/fill.ts';
import { useFormats } from '#web/texts/formats.ts';
import { useProgrammeTexts } from '#web/texts/programme.ts';
import { Badge } from '#web/ui/badge.tsx';
import styles from './programme-page.module.css';

/** What each level gets of an example, by the plan of today. */
export function LevelRates({ rules }: { rules: WireRules }) {
  const { levels: texts } = useProgrammeTexts();
  const { rupees } = useFormats();
  return (
    <section id="levels" className={styles.section} aria-labelledby="levels-title">
      <h2 id="levels-title" className={styles.title}>
        {texts.title}
      </h2>
      <p className={styles.intro}>{fill(texts.intro, { price: rupees(rules.example_price_paise) })}</p>
      <ul className={styles.levels}>
        {rules.levels.map(({ level, percentage, amount_paise: gross, tds_paise: tds, final_amount_paise: net }) => (
          <li key={level} className={styles.level}>
            <div className={styles.levelHead}>
              <h3>{fill(texts.level, { level })}</h3>
              <Badge tone="best">{fill(texts.percent, { percent: percentage })}</Badge>
            </div>
            <p className={styles.who}>{texts.who[level - 1]}</p>
            <dl className={styles.sums}>
              {[
                [texts.commission, rupees(gross)],
                [fill(texts.tds, { percent: rules.tds_rate }), rupees(0 - tds)],
                [texts.final, rupees(net)],
              ].map(([name, amount]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{amount}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      {rules.levels.length === 1 && <p className={styles.note}>{texts.onlyFirst}</p>}
    </section>
  );
}
