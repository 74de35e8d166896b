import type { WireStatement } from '#contract/rewards.ts';

export type PayoutNote =
  | 'tooMuch'
  | 'onHold'
  | 'shared'
  | 'accountNew'
  | 'least'
  | 'agreement'
  | 'details'
  | 'unfitAccount'
  | 'name'
  | 'cameBack'
  | 'next';

type Owed = Pick<WireStatement, 'payable_paise' | 'payout_waits_for'>;

/** What is said about a member's next payout, in its order: what stands against it, or when it comes. */
export function payoutNotes({ payable_paise: payable, payout_waits_for: waits }: Owed): PayoutNote[] {
  const isTooMuch = payable < 0;
  const lacksDetails = waits.includes('no-pan') || waits.includes('no-bank');
  const said: [boolean, PayoutNote][] = [
    [isTooMuch, 'tooMuch'],
    [waits.includes('on-hold'), 'onHold'],
    [waits.includes('shared-later'), 'shared'],
    [waits.includes('account-new'), 'accountNew'],
    [waits.includes('below-least') && !isTooMuch, 'least'],
    [waits.includes('no-agreement'), 'agreement'],
    [lacksDetails, 'details'],
    [waits.includes('unfit-account'), 'unfitAccount'],
    [waits.includes('unwritable-name'), 'name'],
    [waits.includes('came-back'), 'cameBack'],
  ];
  const notes = said.flatMap(([holds, note]) => (holds ? [note] : []));
  return notes.length > 0 ? notes : ['next'];
}
