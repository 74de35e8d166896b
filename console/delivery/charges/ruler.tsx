import { rulerStretches, type Stretch } from '#domain/delivery/ruler.ts';
import { deliveryTariff as texts } from '#texts/en/console/delivery-tariff.ts';
import { fill } from '#texts/fill.ts';
import { classNames } from '#theme/class-names.ts';
import { formats } from '../../texts/formats.ts';
import { Card } from '../../ui/form/card.tsx';
import { Status } from '../../ui/page/status.tsx';
import { rangeWord } from '../range-words.ts';
import type { StretchLists } from '../typed-tariff.ts';
import styles from './charges.module.css';

type Drawn = Stretch<StretchLists['slabs'][number], StretchLists['freeRules'][number]>;

const keyOf = ({ minKm }: Drawn): number => minKm;

/** The drawn width of a stretch: near kilometres get more room than far ones, since most customers are near. */
const weightOf = ({ minKm, maxKm }: Drawn): number => Math.log2((maxKm + 2) / (minKm + 1));

const kindOf = ({ slab, passedOver }: Drawn): 'gap' | 'overlap' | 'plain' => {
  if (slab === null) return 'gap';
  return passedOver.length > 0 ? 'overlap' : 'plain';
};

const chargeWord = ({ slab }: Drawn): string =>
  slab && slab.charge > 0 ? fill(texts.pays, { amount: formats.rupees(slab.charge) }) : texts.free;

/** The stretches as a bar; decorative, since the list below it says the same. */
const Bar = ({ stretches }: { stretches: readonly Drawn[] }) => (
  <div className={styles.bar} aria-hidden="true">
    {stretches.map((stretch) => (
      <div
        key={keyOf(stretch)}
        className={classNames(styles.piece, styles[kindOf(stretch)])}
        style={{ flexGrow: weightOf(stretch) }}
      >
        <span className={styles.amount}>{chargeWord(stretch)}</span>
        <span className={styles.tick}>{formats.count(stretch.minKm)}</span>
      </div>
    ))}
  </div>
);

/** The note of a stretch: gap or overlap. */
function remarkOf(stretch: Drawn): string | null {
  const { slab, passedOver } = stretch;
  if (slab === null) return texts.gap;
  if (passedOver.length === 0) return null;
  return fill(texts.overlap, { count: passedOver.length + 1, amount: chargeWord(stretch) });
}

const marks = { gap: texts.gapMark, overlap: texts.overlapMark } as const;

function Line({ stretch, isDecided }: { stretch: Drawn; isDecided: boolean }) {
  const kind = kindOf(stretch);
  const remark = remarkOf(stretch);
  const { freeRule } = stretch;
  return (
    <li className={classNames(styles.line, styles[`${kind}Line`], isDecided && styles.decided)}>
      <span className={styles.range}>{rangeWord(stretch)}</span>
      <span className={styles.pays}>{chargeWord(stretch)}</span>
      <span className={styles.facts}>
        {freeRule && stretch.slab && fill(texts.freeFrom, { amount: formats.rupees(freeRule.threshold) })}
      </span>
      <span className={styles.marks}>
        {kind !== 'plain' && <Status look="warning">{marks[kind]}</Status>}
        {isDecided && <Status look="good">{texts.decided}</Status>}
      </span>
      {remark !== null && <span className={styles.remark}>{remark}</span>}
    </li>
  );
}

interface RulerProps {
  lists: StretchLists;
  /** Whether rows are left out that are not filled in yet. */
  isPartial: boolean;
  /** The distance of the last trial in kilometres; null without a trial. */
  triedKm: number | null;
}

/** What a customer pays at each distance: gaps and overlaps are drawn and named (CON-144). */
export function Ruler({ lists, isPartial, triedKm }: RulerProps) {
  const stretches = rulerStretches(lists);
  const isHit = ({ minKm, maxKm }: Drawn): boolean => triedKm !== null && minKm <= triedKm && triedKm <= maxKm;
  return (
    <Card title={texts.ruler}>
      <p className={styles.hint}>{texts.rulerText}</p>
      {isPartial && <p role="status">{texts.incomplete}</p>}
      <Bar stretches={stretches} />
      <ol className={styles.stretches}>
        {stretches.map((stretch) => (
          <Line key={keyOf(stretch)} stretch={stretch} isDecided={isHit(stretch)} />
        ))}
      </ol>
    </Card>
  );
}
