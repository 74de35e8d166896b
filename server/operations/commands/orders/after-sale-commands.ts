import { formatRupees } from '#domain/money.ts';
import { MAX_NOTE_LENGTH, readOwnerNote } from '#domain/orders/owner-note.ts';
import type { Returned } from '#domain/orders/returned-pieces.ts';
import { isWrittenOff } from '#domain/orders/status.ts';
import type { Deps } from '../../../deps.ts';
import { collectBalance, uncollectBalance } from '../../../orders/fulfilment/collect-balance.ts';
import { type FailedDelivery, recordDeliveryFailure } from '../../../orders/fulfilment/record-delivery-failure.ts';
import { returnPieces } from '../../../orders/refunds/return-pieces.ts';
import { about, type Command, readArgs, readOrderId, WrongInput } from '../command.ts';
import { unknownOrder } from './order-words.ts';

async function noteCollected(deps: Deps, publicId: string): Promise<string> {
  const collection = await collectBalance(deps, publicId);
  switch (collection.outcome) {
    case 'collected':
      return `${formatRupees(collection.order.collected_paise)} of order ${publicId} is collected.`;
    case 'unknown':
      throw unknownOrder(publicId);
    case 'not-delivered':
      throw new WrongInput(`Order ${publicId} is not delivered, so nothing was paid at its door.`);
    case 'nothing-due':
      throw new WrongInput(`Nothing is due at the door for order ${publicId}.`);
  }
}

const collected: Command = {
  usage: 'order collected <order id>',
  says: 'Notes that the rest of an order, which is paid at the door, has reached the shop',
  example: 'npm run shop -- order collected KD-1013-02P6',
  read: about(1, readOrderId, noteCollected),
};

const notCollected: Command = {
  usage: 'order not-collected <order id>',
  says: 'Takes back that the rest of an order has reached the shop',
  example: 'npm run shop -- order not-collected KD-1013-02P6',
  read(args) {
    const publicId = readOrderId(readArgs(args, {}, 1).positionals[0]);
    return async (deps) => {
      const order = await uncollectBalance(deps, publicId);
      if (!order) throw new WrongInput(`Nothing was noted as collected for an order "${publicId}".`);
      return `${formatRupees(order.balance_paise)} of order ${publicId} is due at the door again.`;
    };
  },
};

/** The owner's note for the history of the order. @throws {WrongInput} */
function readReason(text: string | undefined): string | undefined {
  if (text !== undefined && readOwnerNote(text) === null)
    throw new WrongInput(`--reason must be a text of 1 to ${MAX_NOTE_LENGTH} characters.`);
  return text;
}

async function cancelFor(deps: Deps, publicId: string, noted: FailedDelivery): Promise<string> {
  const { deliveryFailure } = noted;
  const change = await recordDeliveryFailure(deps, publicId, noted);
  switch (change.outcome) {
    case 'moved': {
      const pieces = isWrittenOff(noted) ? 'Its pieces stay off the shelf' : 'Its pieces can be sold again';
      return `Order ${publicId} was ${deliveryFailure} and is Cancelled. ${pieces}, and what was paid online goes back.`;
    }
    case 'unknown':
      throw unknownOrder(publicId);
    case 'refunded':
    case 'unpaid':
      throw new WrongInput(`Order ${publicId} was not paid, so it was never sent.`);
    case 'not-allowed':
      throw new WrongInput(`Order ${publicId} is ${change.from}: only an order on its way can be ${deliveryFailure}.`);
  }
}

const refused: Command = {
  usage: 'order refused <order id> [--damaged] [--reason <text>]',
  says: 'Notes that a parcel nobody took at the door is back: its order is cancelled, and what was paid goes back',
  example: 'npm run shop -- order refused KD-1013-02P6 --reason "Nobody at home three times"',
  read(args) {
    const { positionals, values } = readArgs(args, { damaged: { type: 'boolean' }, reason: { type: 'string' } }, 1);
    const noted = {
      deliveryFailure: 'refused',
      isDamaged: values.damaged === true,
      reason: readReason(values.reason),
    } as const;
    return (deps) => cancelFor(deps, readOrderId(positionals[0]), noted);
  },
};

const lost: Command = {
  usage: 'order lost <order id> [--reason <text>]',
  says: 'Notes that a parcel was lost on its way: its order is cancelled, and what was paid goes back',
  example: 'npm run shop -- order lost KD-1013-02P6 --reason "The courier cannot find it"',
  read(args) {
    const { positionals, values } = readArgs(args, { reason: { type: 'string' } }, 1);
    const noted = { deliveryFailure: 'lost', isDamaged: false, reason: readReason(values.reason) } as const;
    return (deps) => cancelFor(deps, readOrderId(positionals[0]), noted);
  },
};

/** "MAS-250=2" and so on; the same SKU named twice counts twice. */
function readPieces(words: readonly string[]): Returned {
  const pieces = new Map<string, number>();
  for (const word of words) {
    const [, sku = '', count = '1'] = /^(.+?)(?:=([1-9]\d{0,2}))?$/.exec(word) ?? [];
    if (sku.includes('=')) throw new WrongInput(`"${word}" must be an SKU, or an SKU with how many, like MAS-250=2.`);
    pieces.set(sku, (pieces.get(sku) ?? 0) + Number(count));
  }
  return pieces;
}

async function takeBack(
  deps: Deps,
  publicId: string,
  pieces: Returned,
  isRestocked: boolean,
  reason: string | undefined,
): Promise<string> {
  const result = await returnPieces(deps, publicId, pieces, isRestocked, reason);
  switch (result.outcome) {
    case 'returned': {
      const shelf = isRestocked ? 'They can be sold again.' : 'They stay off the shelf.';
      const byHand =
        result.byHand > 0 ? ` Transfer ${formatRupees(result.byHand)} of it by hand: see "refund list".` : '';
      const before = result.before > 0 ? ` ${formatRupees(result.before)} of its worth had gone back before.` : '';
      return `${formatRupees(result.amount)} goes back for what was returned of order ${publicId}. ${shelf}${before}${byHand}`;
    }
    case 'unknown':
      throw unknownOrder(publicId);
    case 'not-delivered':
      throw new WrongInput(`Order ${publicId} is not delivered, so nothing of it can come back. It can be cancelled.`);
    case 'too-many':
      throw new WrongInput(
        result.left === 0
          ? `Nothing of "${result.sku}" is left to come back from order ${publicId}.`
          : `Only ${result.left} of "${result.sku}" can come back from order ${publicId}.`,
      );
  }
}

const returned: Command = {
  usage: 'order return <order id> <sku>[=<how many>]... [--damaged] [--reason <text>]',
  says: 'Takes back pieces of a delivered order: what was paid for them goes back, and they are on the shelf again',
  example: 'npm run shop -- order return KD-1013-02P6 MAS-250=2 --damaged --reason "The tins leak"',
  read(args) {
    const options = { damaged: { type: 'boolean' }, reason: { type: 'string' } } as const;
    const { positionals, values } = readArgs(args, options, 'some');
    const [typed, ...words] = positionals;
    if (words.length === 0) throw new WrongInput('What came back is missing: its SKU, as "order show" lists it.');
    const pieces = readPieces(words);
    const reason = readReason(values.reason);
    return (deps) => takeBack(deps, readOrderId(typed), pieces, !values.damaged, reason);
  },
};

export const afterSaleCommands = [collected, notCollected, refused, lost, returned];
