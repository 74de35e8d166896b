import { saveShop } from '#contract/console/settings.ts';
import { shopFaults } from '#domain/settings/card-faults.ts';
import { GOOD_LOGO_WIDTH_PX, logoAddress } from '#domain/settings/shop-picture.ts';
import { settings as texts } from '#texts/en/console/settings.ts';
import { fill } from '#texts/fill.ts';
import { send } from '../../send.ts';
import { FormText } from '../../ui/form/fields.tsx';
import { CardForm, type CardFormProps } from '../card-form.tsx';
import { usePlainCardForm } from '../use-card-form.ts';
import { FormPicture } from './card-fields.tsx';

const { fields } = texts.cards.shop;

/** What the shop is called, and its logo. */
export function ShopForm(props: CardFormProps) {
  const saved = usePlainCardForm('shop', props.settings, {
    faultsOf: shopFaults,
    send: (values, options) => send(saveShop, { body: values }, options),
  });
  const { control } = saved.form;
  return (
    <CardForm {...props} name="shop" saved={saved}>
      <FormText control={control} name="name" label={fields.name} maxLength={60} />
      <FormText control={control} name="tagline" label={fields.tagline} hint={texts.hints.tagline} maxLength={120} />
      <FormPicture
        control={control}
        name="logo"
        label={fields.logo}
        hint={fill(texts.hints.logo, { width: GOOD_LOGO_WIDTH_PX })}
        addressOf={logoAddress}
        goodWidth={GOOD_LOGO_WIDTH_PX}
      />
      <FormText
        control={control}
        name="order_prefix"
        label={fields.order_prefix}
        hint={texts.hints.order_prefix}
        maxLength={8}
        autoComplete="off"
      />
    </CardForm>
  );
}
