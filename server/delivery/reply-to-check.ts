import type { WireDeliveryCheck } from '#contract/delivery.ts';
import { delivery as texts } from '#texts/en/delivery.ts';
import { fill } from '#texts/fill.ts';
import type { Deps } from '../deps.ts';
import { checkDelivery, type CheckedDelivery, type RequestedDelivery } from './check-delivery.ts';
import { deliveryReasonView } from './delivery-view.ts';

/** What was checked, as it travels. @param checked null where the shop does not deliver */
export const checkView = (pincode: string, checked: CheckedDelivery | null): WireDeliveryCheck => ({
  deliverable: checked !== null,
  message: fill(checked ? texts.available : texts.notAvailable, { pincode: pincode.trim() }),
  estimated_delivery: checked?.expected?.toISOString() ?? null,
  delivery_paise: checked?.priced?.charge ?? null,
  delivery_why: checked?.priced ? deliveryReasonView(checked.priced) : null,
});

/** What a delivery would cost and when it would come, as it travels. @throws {Refusal} as `checkDelivery` */
export const replyToCheck = async (deps: Deps, request: RequestedDelivery): Promise<WireDeliveryCheck> =>
  checkView(request.pincode, await checkDelivery(deps, request));
