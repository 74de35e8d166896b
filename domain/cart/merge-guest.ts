/** How the server answered the push of one guest line at login; `unreachable` when no answer came. */
export type PushReply =
  | { outcome: 'added' }
  | { outcome: 'refused'; code: string; message: string }
  | { outcome: 'unreachable' };

/** What happens to the line: it leaves the guest cart, or waits there for the next load and says why. */
export type GuestLineResult = { fate: 'leaves' } | { fate: 'waits'; reason: { code: string; message: string } | null };

/** A line leaves the guest cart once the server's cart holds it, even from before; others remain (CART-10, Q070). */
export function guestLineResult(reply: PushReply): GuestLineResult {
  if (reply.outcome === 'unreachable') return { fate: 'waits', reason: null };
  if (reply.outcome === 'added' || reply.code === 'already-in-cart') return { fate: 'leaves' };
  return { fate: 'waits', reason: { code: reply.code, message: reply.message } };
}
