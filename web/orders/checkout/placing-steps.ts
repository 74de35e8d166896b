import { ApiError, type Call } from '#contract/client.ts';
import type { WireQuote } from '#contract/orders.ts';
import { idempotencyKeyFor, isSettledBy, recordPlaced, settleKey } from '#web/device/idempotency-keys.ts';
import { type PaymentOutcome, payOnline } from '#web/payments/pay-online.ts';
import { payloadOf, placeOrder } from './place-order.ts';
import type { Obstacle } from './placing-obstacle.ts';
import type { PlacingAction, PlacingState } from './placing-state.ts';

/** What a page lends the placing of its order. */
export interface PlacingTools {
  call: Call;
  /** @returns whether the details are saved now; when not, the buyer has been told why */
  saveDetails(): Promise<boolean>;
  /** The quote for the saved address. @throws where there is none */
  quoteForSaved(): Promise<WireQuote>;
  /** Leads to what became of the order. */
  leave(orderId: string, payment: PaymentOutcome): Promise<void>;
}

type At<Step extends PlacingState['step']> = Extract<PlacingState, { step: Step }>;

async function save({ contents }: At<'saving'>, tools: PlacingTools): Promise<PlacingAction> {
  if (!(await tools.saveDetails())) return { type: 'not-saved' };
  const { quote, isAddressTyped } = contents;
  if (!quote || !isAddressTyped) return { type: 'saved', quote };
  try {
    return { type: 'saved', quote: await tools.quoteForSaved() };
  } catch (error) {
    return { type: 'refused', error };
  }
}

/** A part of a placing: what a refusal ends may be begun anew, all else that fails is asked about by the same key. */
async function partOf(idempotencyKey: string, part: () => Promise<PlacingAction>): Promise<PlacingAction> {
  try {
    return await part();
  } catch (error) {
    if (error instanceof ApiError && isSettledBy(error)) settleKey(idempotencyKey);
    return { type: 'refused', error };
  }
}

function place({ order }: At<'placing'>, { call }: PlacingTools): Promise<PlacingAction> {
  const idempotencyKey = idempotencyKeyFor(payloadOf(order));
  return partOf(idempotencyKey, async () => {
    const placed = await placeOrder(call, order, idempotencyKey);
    return { type: 'placed', placed, idempotencyKey };
  });
}

const pay = ({ order, idempotencyKey, toPay }: At<'paying'>, { call }: PlacingTools): Promise<PlacingAction> =>
  partOf(idempotencyKey, async () => ({
    type: 'payment-ended',
    payment: await payOnline(call, toPay, order.payer),
  }));

const leave = ({ idempotencyKey, orderId, payment }: At<'leaving'>, tools: PlacingTools): Promise<PlacingAction> =>
  partOf(idempotencyKey, async () => {
    if (payment.outcome === 'paid') recordPlaced(idempotencyKey, orderId);
    else settleKey(idempotencyKey);
    await tools.leave(orderId, payment);
    return { type: 'left' };
  });

function workOf(state: At<'saving' | 'placing' | 'paying' | 'leaving'>, tools: PlacingTools): Promise<PlacingAction> {
  switch (state.step) {
    case 'saving':
      return save(state, tools);
    case 'placing':
      return place(state, tools);
    case 'paying':
      return pay(state, tools);
    case 'leaving':
      return leave(state, tools);
  }
}

/**
 * Does what each step takes until the placing has ended, also when its page was left meanwhile.
 * @param dispatch takes in what came of a step, and answers with the next one
 * @returns what stood in the way; null where nothing did, or the buyer has been told
 */
export async function runSteps(
  first: PlacingState,
  dispatch: (action: PlacingAction) => PlacingState,
  tools: PlacingTools,
): Promise<Obstacle | null> {
  let state = first;
  while (state.step !== 'idle' && state.step !== 'quoting') state = dispatch(await workOf(state, tools));
  return state.step === 'idle' ? state.obstacle : null;
}
