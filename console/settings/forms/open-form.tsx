import type { ComponentType } from 'react';
import type { CardName } from '#contract/console/settings.ts';
import type { CardFormProps } from '../card-form.tsx';
import { AdvanceForm } from './advance-form.tsx';
import { ContactForm } from './contact-form.tsx';
import { DetailsForm } from './details-form.tsx';
import { LimitsForm } from './limits-form.tsx';
import { NoticesForm } from './notices-form.tsx';
import { ScriptsForm } from './scripts-form.tsx';
import { SellingForm } from './selling-form.tsx';
import { ShopForm } from './shop-form.tsx';
import { TaxForm } from './tax-form.tsx';

interface OpenFormProps extends CardFormProps {
  name: CardName;
}

/** The form of each card. */
const forms: Record<CardName, ComponentType<CardFormProps>> = {
  shop: ShopForm,
  contact: ContactForm,
  tax: TaxForm,
  selling: SellingForm,
  advance: AdvanceForm,
  details: DetailsForm,
  limits: LimitsForm,
  notices: NoticesForm,
  scripts: ScriptsForm,
};

/** The form of a card that was opened. */
export function OpenForm({ name, ...given }: OpenFormProps) {
  const Form = forms[name];
  return <Form {...given} />;
}
