import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { SavedForm } from '../ui/form/use-saved-form.ts';
import { type CouponValues, standingFaults } from './coupon-values.ts';

/**
 * The faults that a save was refused for, without those that were corrected since: these come back with another save
 * alone.
 *
 * @param isStored whether the code needs no check
 */
export function useStandingFaults(
  { form, faults }: Pick<SavedForm<CouponValues>, 'form' | 'faults'>,
  isStored: boolean,
): Record<string, string> {
  const values = useWatch({ control: form.control }) as CouponValues;
  const [refused, setRefused] = useState({ of: faults, fields: faults.fields, values });
  if (refused.of !== faults) setRefused({ of: faults, fields: faults.fields, values });
  const standing = standingFaults(refused, values, isStored);
  if (Object.keys(standing).length < Object.keys(refused.fields).length) setRefused({ ...refused, fields: standing });
  return standing;
}
