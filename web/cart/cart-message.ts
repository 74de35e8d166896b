import { ApiError } from '#contract/client.ts';
import { Refusal, type RefusalCode } from '#domain/refusals.ts';
import type { PageTexts } from '#texts/en.ts';
import { fill } from '#texts/fill.ts';

/** The shopper's message and its tone. */
export interface CartMessage {
  tone: 'warning' | 'error';
  text: string;
}

export const isSessionOver = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

export const isRefused = (error: unknown, code: string): boolean =>
  (error instanceof ApiError || error instanceof Refusal) && error.code === code;

/** The sentences that a cart needs; a refusal which only the server gives brings its own. */
export type CartTexts = Pick<PageTexts, 'cart'> & { refusals: Partial<Record<RefusalCode, string>> };

/** A refusal is a warning in the shop's words (CART-09); anything else is the one general error (ERR-02). */
export function cartMessageOf(error: unknown, { cart, refusals }: CartTexts): CartMessage {
  if (error instanceof Refusal)
    return { tone: 'warning', text: fill(refusals[error.code] ?? cart.exception, error.facts) };
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500)
    return { tone: 'error', text: cart.exception };
  const said = [error.body.msg, error.body.message].find((text) => typeof text === 'string');
  return { tone: 'warning', text: said ?? cart.alreadyInCart };
}
