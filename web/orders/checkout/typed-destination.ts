import type { WireDestination } from '#contract/orders.ts';
import { isIndianPincode } from '#domain/delivery/pincode.ts';
import type { ProfileForm } from '#web/members/use-profile-form.ts';

const addressFields = ['googleAddress', 'city', 'state', 'pincode'] as const;

/**
 * Where the form sends an order before it is saved: a pincode of six digits, with the rest of the address only while
 * the two contradict each other. Undefined where the saved address stands unchanged, or no pincode yet.
 */
export function typedDestination({
  values,
  saved,
  contradiction,
}: Pick<ProfileForm, 'values' | 'saved' | 'contradiction'>): WireDestination | undefined {
  const { pincode, city, state, googleAddress: google_address } = values;
  if (!isIndianPincode(pincode) || addressFields.every((field) => values[field] === saved?.[field])) return undefined;
  return contradiction ? { pincode, city, state, google_address } : { pincode };
}
