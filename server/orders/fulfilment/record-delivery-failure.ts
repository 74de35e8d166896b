import type { DeliveryFailure } from '#domain/orders/status.ts';
import type { Deps } from '../../deps.ts';
import { changeStatus, type StatusChange } from './change-status.ts';
import { requireOwnerNote } from './require-owner-note.ts';

export interface FailedDelivery {
  deliveryFailure: DeliveryFailure;
  /** Its pieces came back in a state in which they cannot be sold. */
  isDamaged: boolean;
  /** The owner's note. */
  reason?: string | undefined;
}

/**
 * Records that a parcel was refused at the door or lost on its way: its order is cancelled, and what was paid goes back.
 *
 * @throws {Refusal} 'invalid-input' for a note that says nothing or is too long
 */
export async function recordDeliveryFailure(
  deps: Deps,
  publicId: string,
  { deliveryFailure, isDamaged, reason }: FailedDelivery,
): Promise<StatusChange> {
  const ownerNote = requireOwnerNote(reason);
  return changeStatus(deps, publicId, { to: 'Cancelled', actor: 'shop', deliveryFailure, isDamaged, ownerNote });
}
