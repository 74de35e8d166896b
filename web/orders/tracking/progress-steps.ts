import type { WireOrder } from '#contract/orders.ts';
import { progressStep } from '#domain/orders/status.ts';
import type { PageTexts } from '#texts/en.ts';
import { fill } from '#texts/fill.ts';
import { parseInstant } from '#domain/time.ts';
import type { Formats } from '#web/texts/formats.ts';
import { expectedWindow, isOutForDelivery } from '#web/orders/order-facts.ts';

export type StepState = 'done' | 'current' | 'coming' | 'cancelled';

export interface ProgressStep {
  /** What happens in the step: decides its drawing. */
  name: 'placed' | 'dispatch' | 'outForDelivery' | 'delivered';
  state: StepState;
  label: string;
  /** When it happened, or when it is expected. */
  note: string | null;
}

const names = ['placed', 'dispatch', 'outForDelivery', 'delivered'] as const;

/** The stored state that each step, or each label of the first step, stands for. */
const storedStates = {
  placed: 'pending',
  processing: 'processing',
  packed: 'packed',
  dispatch: 'shipped',
  outForDelivery: 'out for delivery',
  delivered: 'delivered',
  cancelled: 'cancelled',
} as const;

/** When an order last came to a state, by its timeline; it was placed when it was made. */
function reachedAt(order: WireOrder, name: keyof typeof storedStates, { dateTime }: Formats): string | null {
  const event = order.timeline.findLast(({ status }) => status.trim().toLowerCase() === storedStates[name]);
  const at = parseInstant(name === 'placed' ? order.createdAt : (event?.at ?? null));
  return at && dateTime(at);
}

function stateOf(step: number, current: number, isCancelled: boolean): StepState {
  if (isCancelled) return 'cancelled';
  if (step < current) return 'done';
  if (step > current) return 'coming';
  return step === names.length ? 'done' : 'current';
}

/** The four steps of an order with their words and times (TRK-02 to TRK-07). */
export function progressSteps(order: WireOrder, texts: PageTexts['orders']['track'], formats: Formats): ProgressStep[] {
  const { step: current, firstStep, cancelled } = progressStep(order.orderStatus);
  const window = isOutForDelivery(order) ? null : expectedWindow(order);
  return names.map((name, index) => {
    const state = stateOf(index + 1, current, cancelled);
    const event = name === 'placed' ? firstStep : name;
    const label = texts.steps[event];
    if (cancelled && index === names.length - 1)
      return { name, state, label: texts.cancelled, note: reachedAt(order, 'cancelled', formats) };
    if (state === 'done' || state === 'current') return { name, state, label, note: reachedAt(order, event, formats) };
    const isAwaited = name === 'delivered' && window !== null;
    return { name, state, label, note: isAwaited ? fill(texts.expected, { day: formats.day(window.to) }) : null };
  });
}

/** The one sentence above the steps. */
export function progressHeadline(order: WireOrder, { headline }: PageTexts['orders']['track']): string {
  const { step, firstStep, cancelled } = progressStep(order.orderStatus);
  if (cancelled) return headline.cancelled;
  const name = names[step - 1] ?? 'placed';
  return headline[name === 'placed' ? firstStep : name];
}

/** The day it was delivered, or the days between which it is expected; null when neither is known. */
export function deliveryNote(order: WireOrder, texts: PageTexts['orders'], { day }: Formats): string | null {
  const delivered = parseInstant(order.delivered);
  if (delivered) return fill(texts.list.delivered, { day: day(delivered) });
  if (isOutForDelivery(order)) return texts.list.today;
  const window = expectedWindow(order);
  return window ? fill(texts.track.expectedWindow, { from: day(window.from), to: day(window.to) }) : null;
}
