import { saveSelling } from '#contract/console/settings.ts';
import { PAY_BUTTONS } from '#domain/settings/pay-buttons.ts';
import { settings as texts } from '#texts/en/console/settings.ts';
import { send } from '../../send.ts';
import { FormChoice } from '../../ui/form/fields.tsx';
import { CardForm, type CardFormProps } from '../card-form.tsx';
import { usePlainCardForm } from '../use-card-form.ts';

const { fields } = texts.cards.selling;

const carts = (['addtocart', 'buynow', 'getquote', 'none'] as const).map((value) => ({
  value,
  label: texts.choices.cart[value],
}));
const ways = ([...PAY_BUTTONS, 'none'] as const).map((value) => ({ value, label: texts.choices.pay[value] }));

/** How the shop sells, and how a cart is paid. */
export function SellingForm(props: CardFormProps) {
  const saved = usePlainCardForm('selling', props.settings, {
    send: (values, options) => send(saveSelling, { body: values }, options),
  });
  const { control } = saved.form;
  return (
    <CardForm {...props} name="selling" saved={saved}>
      <FormChoice control={control} name="cart" label={fields.cart} choices={carts} />
      <FormChoice control={control} name="pay" label={fields.pay} choices={ways} />
    </CardForm>
  );
}
