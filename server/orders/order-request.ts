import type { WireBuyerHints } from '#contract/wire.ts';
import type { PaymentMethod } from '#domain/orders/quote.ts';
import type { ConfirmedAddress } from '../delivery/address-question.ts';
import type { ChosenLine } from './quote/price-selection.ts';
import type { ShownSums } from './quote/shown-sums.ts';

/** What a buyer asks for by placing an order. */
export interface OrderRequest {
  memberId: number;
  userId: string;
  /** From which network the order comes. */
  network: string;
  chosen: readonly ChosenLine[];
  paymentMethod: PaymentMethod;
  /** As it was typed; null without one. */
  couponCode: string | null;
  /** Whether the buyer expects to pay online now, all of it or an advance; if the shop does not, nothing is placed. */
  paysNow: boolean;
  shown: ShownSums;
  /** Which place of a doubtful address the buyer confirmed; null where nothing was asked. */
  confirmedAddress: ConfirmedAddress | null;
  /** What the client says of the buyer; what counts is saved with the member's details. */
  hints: WireBuyerHints;
  idempotencyKey: string | null;
}
