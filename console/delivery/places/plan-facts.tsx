import { useState } from 'react';
import type { WireAreaPlan } from '#contract/console/delivery.ts';
import { deliveryAreas } from '#texts/en/console/delivery-areas.ts';
import { fill } from '#texts/fill.ts';
import { formats } from '../../texts/formats.ts';
import { Button } from '../../ui/controls/button.tsx';
import { pincodesWord, repeatedWord } from '../area-words.ts';
import styles from './places.module.css';

const { change: texts, list: listTexts } = deliveryAreas;

function ordersSentence({ changing, all }: WireAreaPlan['orders']): string {
  if (all === 0) return texts.noOrders;
  if (changing === 0) return fill(all === 1 ? texts.noneOfOrder : texts.noneOfOrders, { all: formats.count(all) });
  const share = formats.decimal((100 * changing) / all);
  return fill(all === 1 ? texts.order : texts.orders, {
    all: formats.count(all),
    changing: formats.count(changing),
    share,
  });
}

type WrongLine = WireAreaPlan['wrong'][number];

const WrongRow = ({ line, text, why }: WrongLine) => (
  <tr>
    <th scope="row">{line}</th>
    <td className={styles.typed}>{text}</td>
    <td>{listTexts.whys[why]}</td>
  </tr>
);

/** So many wrong lines are shown at first, which leaves sight of what follows them. */
const FIRST_LINES = 6;

/** Each wrong line of a list, with what is wrong with it. */
function WrongLines({ wrong, wrong_count: count }: Pick<WireAreaPlan, 'wrong' | 'wrong_count'>) {
  const [isWhole, setWhole] = useState(false);
  const lines = isWhole ? wrong : wrong.slice(0, FIRST_LINES);
  const others = wrong.length - lines.length;
  return (
    <div className={styles.wrong}>
      <h3>{count === 1 ? listTexts.wrongTitleOne : fill(listTexts.wrongTitle, { count: formats.count(count) })}</h3>
      <p>{listTexts.wrongText}</p>
      {isWhole && wrong.length < count && <p>{fill(listTexts.wrongMore, { shown: wrong.length })}</p>}
      <div className={styles.lines} role="region" aria-label={listTexts.lines} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{listTexts.line}</th>
              <th scope="col">{listTexts.text}</th>
              <th scope="col">{listTexts.why}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((one) => (
              <WrongRow key={`${one.line} ${one.text} ${one.why}`} {...one} />
            ))}
          </tbody>
        </table>
      </div>
      {others > 0 && (
        <Button onPress={() => setWhole(true)} className={styles.others}>
          {fill(listTexts.wrongOthers, { count: formats.count(others) })}
        </Button>
      )}
    </div>
  );
}

/** What a change would do, before it is done (CON-143). */
export function PlanFacts({ plan }: { plan: WireAreaPlan }) {
  const { is_served: isServed, changing, same, orders, wrong_count: wrongCount, repeated } = plan;
  return (
    <div className={styles.plan}>
      {wrongCount > 0 && <WrongLines {...plan} />}
      {repeated > 0 && <p>{repeatedWord(repeated)}</p>}
      {changing === 0 ? (
        <p>{texts.nothing}</p>
      ) : (
        <>
          <p className={styles.chief}>
            {fill(isServed ? texts.turnsOn : texts.turnsOff, { pincodes: pincodesWord(changing) })}
          </p>
          {same > 0 && <p>{fill(texts.same, { pincodes: pincodesWord(same) })}</p>}
          <p>{ordersSentence(orders)}</p>
          {!isServed && <p>{texts.openOrders}</p>}
        </>
      )}
    </div>
  );
}
