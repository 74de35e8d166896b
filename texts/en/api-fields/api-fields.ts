import { accountFields } from './account.ts';
import { orderFields } from './orders.ts';
import { programmeFields } from './programme.ts';
import { shopFields } from './shop.ts';

/**
 * What the fields of the API hold, a sentence for each name. Where a name means something else in one shape or call, it
 * stands there as `Shape.name`, `Shape.part.name` or `feature.call.name`.
 */
export const apiFields: Readonly<Record<string, string>> = {
  ...accountFields,
  ...shopFields,
  ...orderFields,
  ...programmeFields,
};
