import { formatRupees } from '#domain/money.ts';
import { owesBalance } from '#domain/payments/order-payment.ts';
import { isTransferReference, normaliseReference } from '#domain/payouts/bank-reply.ts';
import { formatDateTime } from '#domain/time.ts';
import { recordTransfer, type RefundOutcome, retryRefund } from '../../../orders/refunds/refund-by-hand.ts';
import { listRefunds, type RefundRow } from '../../../orders/refunds/refund-store.ts';
import { about, asTyped, type Command, listing, readArgs, WrongInput } from '../command.ts';
import { plainTable } from '../plain-table.ts';

type ListedRefund = Awaited<ReturnType<typeof listRefunds>>[number];

/** By hand goes back what is paid at the door, which may not have reached the shop yet. */
function howOf({ gateway_payment_id: payment, payment_state: state }: ListedRefund): string {
  if (payment !== null) return 'gateway';
  return owesBalance(state) ? 'by hand, not collected yet' : 'by hand';
}

const list: Command = {
  usage: 'refund list [--limit <number>]',
  says: 'Lists the refunds that are not sent yet, oldest first; those "by hand" wait for the shop’s own transfer, to the account that "data show <referral id>" shows or that the buyer names by phone, where "not collected yet" after the balance was noted as collected; those that wait for the bank for the end of a dispute',
  example: 'npm run shop -- refund list',
  read: listing(async ({ db }, limit) => {
    const refunds = await listRefunds(db, ['requested', 'sent', 'failed'], limit);
    if (refunds.length === 0) return 'Every refund is sent.';
    return plainTable(
      ['Refund', 'Order', 'Buyer', 'Phone', 'Referral id', 'Amount', 'Because', 'State', 'How', 'Asked'],
      refunds.map((refund) => [
        refund.public_id,
        refund.order_public_id,
        refund.buyer_name,
        refund.buyer_mobile,
        refund.buyer_referral_code ?? '',
        formatRupees(refund.amount_paise),
        refund.reason,
        refund.state === 'requested' && refund.is_disputed ? 'waits for the bank' : refund.state,
        howOf(refund),
        formatDateTime(refund.requested_at),
      ]),
    );
  }),
};

function say(publicId: string, result: RefundOutcome, done: (refund: RefundRow) => string): string {
  if (result.outcome === 'done') return done(result.refund);
  if (result.outcome === 'unknown') throw new WrongInput(`There is no refund "${publicId}".`);
  throw new WrongInput(`Refund ${publicId} is ${result.refund.state} and needs nothing of this kind.`);
}

const paid: Command = {
  usage: 'refund paid <refund> --reference <bank reference>',
  says: 'Notes that a refund by hand, or one that the gateway could not send, was transferred to the buyer’s bank',
  example: 'npm run shop -- refund paid 7QK4M2XD9RWFH1TZ --reference 632912345678',
  read(args) {
    const { values, positionals } = readArgs(args, { reference: { type: 'string' } }, 1);
    const publicId = positionals[0] ?? '';
    const reference = normaliseReference(values.reference ?? '');
    if (!isTransferReference(reference))
      throw new WrongInput(
        `--reference must be what the bank calls the transfer: 12 digits (UPI, IMPS), 16 or 22 letters and digits (NEFT, RTGS), or the six of a cheque; it is "${reference}".`,
      );
    return async (deps) =>
      say(
        publicId,
        await recordTransfer(deps, publicId, reference),
        () => `Refund ${publicId} is paid; the buyer is told.`,
      );
  },
};

const again: Command = {
  usage: 'refund again <refund>',
  says: 'Asks the gateway once more for a refund that failed',
  example: 'npm run shop -- refund again 7QK4M2XD9RWFH1TZ',
  read: about(1, asTyped, async (deps, publicId) =>
    say(
      publicId,
      await retryRefund(deps, publicId),
      (refund) => `Refund ${publicId} is asked for again, as ${refund.public_id}.`,
    ),
  ),
};

export const refundCommands = [list, paid, again];
