import type { WireSetUpStep } from '#contract/console/opening.ts';
import type { AdvisedStep, NeededStep } from '#domain/opening/set-up.ts';

/** The screen where a step is done; the other steps are done by a command or in the shop. */
const places: Record<NeededStep, string> & Partial<Record<AdvisedStep, string>> = {
  name: '/settings?card=shop',
  tax: '/settings?card=tax',
  product: '/products/new',
  delivery: '/settings/delivery',
  payment: '/settings?card=selling',
  officer: '/settings?card=contact',
  texts: '/front/pages',
  factor: '/settings/security',
  logo: '/settings?card=shop',
  notices: '/settings?card=notices',
  staff: '/settings/staff',
};

/** The screen of the first missing part of a step, since some steps are done on several screens; undefined for none. */
export function placeOfStep({ id, missing }: WireSetUpStep): string | undefined {
  if (id === 'name' && !missing.includes('name')) return '/settings?card=contact';
  if (id === 'product' && missing.includes('stock')) return '/products';
  if (id === 'delivery' && !missing.includes('pincodes')) return '/settings/delivery/charges';
  const [first] = missing;
  return id === 'texts' && first ? `${places.texts}/${first}` : places[id];
}
