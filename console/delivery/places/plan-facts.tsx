import type { WireAreaPlan } from '#contract/console/delivery.ts';
import { deliveryAreas } from '#texts/en/console/delivery-areas.ts';
import { fill } from '#texts/fill.ts';
import { formats } from '../../texts/formats.ts';
import { pincodesWord } from '../area-words.ts';
import styles from './places.module.css';

const { change: texts, list: listTexts } = deliveryAreas;

function ordersSentence({ changing, all }: WireAreaPlan['orders']): string {
  if (all === 0) return texts.noOrders;
  const share = formats.decimal((100 * changing) / all);
  return fill(all === 1 ? texts.order : texts.orders, {
    all: formats.count(all),
    changing: formats.count(changing),
    share,
  });
}

type WrongLine = WireAreaPlan['wrong'][number];

const WrongRow = ({ line, text, why, before = 0 }: WrongLine) => (
  <tr>
    <th scope="row">{line}</th>
    <td className={styles.typed}>{text}</td>
    <td>{fill(listTexts.whys[why], { before })}</td>
  </tr>
);

/** Each wrong line of a list, with what is wrong with it. */
const WrongLines = ({ wrong, wrong_count: count }: Pick<WireAreaPlan, 'wrong' | 'wrong_count'>) => (
  <div className={styles.wrong}>
    <h3>{count === 1 ? listTexts.wrongTitleOne : fill(listTexts.wrongTitle, { count: formats.count(count) })}</h3>
    <p>{listTexts.wrongText}</p>
    {wrong.length < count && <p>{fill(listTexts.wrongMore, { shown: wrong.length })}</p>}
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
          {wrong.map((one) => (
            <WrongRow key={`${one.line} ${one.text} ${one.why}`} {...one} />
          ))}
        </tbody>
      </table>
    </div>
  </div>
);

/** What a change would do, before it is done (CON-143). */
export function PlanFacts({ plan }: { plan: WireAreaPlan }) {
  const { is_served: isServed, changing, same, orders, wrong_count: wrongCount } = plan;
  return (
    <div className={styles.plan}>
      {wrongCount > 0 && <WrongLines {...plan} />}
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
