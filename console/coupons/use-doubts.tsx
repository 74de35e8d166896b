import { type ReactNode, useRef, useState } from 'react';
import { type CouponDoubt, couponExample } from '#domain/coupons/new-coupon.ts';
import { normaliseCouponCode } from '#domain/coupons/discount.ts';
import { offerWords } from '#domain/coupons/terms-sentence.ts';
import { coupons as texts } from '#texts/en/console/coupons.ts';
import { fill } from '#texts/fill.ts';
import { formats } from '../texts/formats.ts';
import { Ask } from '../ui/overlay/ask.tsx';
import { allDoubts, type CouponValues, draftOf, faultsOf, newDoubts } from './coupon-values.ts';

function sentenceOf(doubt: CouponDoubt, values: CouponValues): string {
  const draft = draftOf(values);
  const { order, left } = couponExample(draft);
  return fill(texts.doubt[doubt], {
    code: normaliseCouponCode(values.code),
    offer: offerWords(draft.offer),
    amount: formats.rupees(order),
    left: formats.rupees(left),
  });
}

interface DoubtsOptions {
  /** As it is stored; null for a new one. */
  stored: CouponValues | null;
  values: () => CouponValues;
  save: () => Promise<unknown>;
}

/**
 * Asks once more before a coupon is saved that may cost more than is meant, with what it would take off (CON-142).
 *
 * @returns what saves, what of it is meant, and the question
 */
export function useDoubts() {
  const [asked, setAsked] = useState<{ doubts: CouponDoubt[]; options: DoubtsOptions } | null>(null);
  const confirmed = useRef<CouponDoubt[]>([]);
  const run = async (save: () => Promise<unknown>, doubts: CouponDoubt[]): Promise<void> => {
    confirmed.current = doubts;
    await save();
  };
  const save = (options: DoubtsOptions): void => {
    const values = options.values();
    const isFaulty = Object.keys(faultsOf(values, options.stored !== null)).length > 0;
    const doubts = isFaulty ? [] : newDoubts(values, options.stored);
    if (doubts.length > 0) return setAsked({ doubts, options });
    void run(options.save, isFaulty ? [] : allDoubts(values));
  };
  const confirm = (): void => {
    if (!asked) return;
    setAsked(null);
    void run(asked.options.save, allDoubts(asked.options.values()));
  };
  const question: ReactNode = asked && (
    <Ask
      title={texts.doubt.title}
      isOpen
      onClose={() => setAsked(null)}
      action={fill(texts.doubt.action, { code: normaliseCouponCode(asked.options.values().code) })}
      onAction={confirm}
    >
      {asked.doubts.map((doubt) => (
        <p key={doubt}>{sentenceOf(doubt, asked.options.values())}</p>
      ))}
    </Ask>
  );
  return { save, meant: () => confirmed.current, question };
}
