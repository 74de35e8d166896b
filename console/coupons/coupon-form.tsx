import { type Control, useController, useWatch } from 'react-hook-form';
import { coupons as texts } from '#texts/en/console/coupons.ts';
import { Checkbox } from '../ui/controls/checkbox.tsx';
import field from '../ui/controls/field.module.css';
import { Card } from '../ui/form/card.tsx';
import { useFieldFault } from '../ui/form/fault-context.ts';
import { FormChoice, FormMoney, FormText } from '../ui/form/fields.tsx';
import { type CouponValues, typedSentence } from './coupon-values.ts';
import styles from './coupons.module.css';
import { CategoriesField, ProductsField } from './goods-fields.tsx';

interface PartProps {
  control: Control<CouponValues>;
  isReadOnly: boolean;
}

const { fields, hints } = texts;
const kinds = (['percent', 'amount'] as const).map((value) => ({ value, label: texts.kinds[value] }));
const goods = (['all', 'categories', 'products'] as const).map((value) => ({ value, label: texts.goods[value] }));

function Offer({ control, isReadOnly }: PartProps) {
  const [kind, chosen] = useWatch({ control, name: ['kind', 'goods'] });
  return (
    <div className={styles.halves}>
      <FormChoice control={control} name="kind" label={fields.kind} choices={kinds} isDisabled={isReadOnly} />
      {kind === 'percent' ? (
        <FormText
          control={control}
          name="percent"
          label={fields.percent}
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          isDisabled={isReadOnly}
        />
      ) : (
        <FormMoney control={control} name="amount_paise" label={fields.amount_paise} isDisabled={isReadOnly} />
      )}
      <FormMoney
        control={control}
        name="minimum_paise"
        label={fields.minimum_paise}
        hint={chosen === 'all' ? hints.minimum : hints.minimumOf}
        isDisabled={isReadOnly}
        className={styles.whole}
      />
    </div>
  );
}

function Goods({ control, isReadOnly }: PartProps) {
  const chosen = useWatch({ control, name: 'goods' });
  return (
    <>
      <FormChoice control={control} name="goods" label={fields.goods} choices={goods} isDisabled={isReadOnly} />
      {chosen === 'categories' && <CategoriesField control={control} isReadOnly={isReadOnly} />}
      {chosen === 'products' && <ProductsField control={control} isReadOnly={isReadOnly} />}
    </>
  );
}

function FirstOrder({ control, isReadOnly }: PartProps) {
  const { field: bound } = useController({ control, name: 'first_order_only' });
  const error = useFieldFault('first_order_only');
  return (
    <div data-field="first_order_only">
      <Checkbox
        isSelected={bound.value}
        onChange={bound.onChange}
        isDisabled={isReadOnly}
        aria-describedby="first-order-hint"
      >
        {fields.first_order_only}
      </Checkbox>
      <p id="first-order-hint" className={field.hint}>
        {hints.firstOrder}
      </p>
      {error && <p className={field.error}>{error}</p>}
    </div>
  );
}

function Limits({ control, isReadOnly }: PartProps) {
  const isFirstOrder = useWatch({ control, name: 'first_order_only' });
  const number = { inputMode: 'numeric', autoComplete: 'off', maxLength: 9, isDisabled: isReadOnly } as const;
  return (
    <>
      <div className={styles.halves}>
        <FormText
          control={control}
          name="first_day"
          label={fields.first_day}
          hint={hints.firstDay}
          type="date"
          isDisabled={isReadOnly}
        />
        <FormText
          control={control}
          name="last_day"
          label={fields.last_day}
          hint={hints.lastDay}
          type="date"
          isDisabled={isReadOnly}
        />
        <FormText control={control} name="total_limit" label={fields.total_limit} hint={hints.totalLimit} {...number} />
        {!isFirstOrder && (
          <FormText
            control={control}
            name="member_limit"
            label={fields.member_limit}
            hint={hints.memberLimit}
            {...number}
          />
        )}
      </div>
      <FirstOrder control={control} isReadOnly={isReadOnly} />
    </>
  );
}

/** The terms as a shopper reads them, while they are typed. */
function Reading({ control }: { control: Control<CouponValues> }) {
  const sentence = typedSentence(useWatch({ control }) as CouponValues);
  return (
    <section className={styles.reading} aria-label={texts.reads}>
      <h2>{texts.reads}</h2>
      {sentence === null ? <p className={styles.facts}>{texts.readsNothing}</p> : <p>{sentence}</p>}
    </section>
  );
}

/** The fields of a coupon (CON-142). @param isStored whether the code can no longer be changed */
export const CouponForm = ({ control, isReadOnly, isStored }: PartProps & { isStored: boolean }) => (
  <>
    <Reading control={control} />
    <Card title={texts.cards.offer}>
      <FormText
        control={control}
        name="code"
        label={fields.code}
        hint={isStored ? hints.codeFixed : hints.code}
        autoComplete="off"
        spellCheck="false"
        maxLength={40}
        isReadOnly={isStored}
        isDisabled={isReadOnly}
      />
      <Offer control={control} isReadOnly={isReadOnly} />
    </Card>
    <Card title={texts.cards.goods}>
      <Goods control={control} isReadOnly={isReadOnly} />
    </Card>
    <Card title={texts.cards.when}>
      <Limits control={control} isReadOnly={isReadOnly} />
    </Card>
  </>
);
