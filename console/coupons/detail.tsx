import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { saveCoupon, type WireConsoleCoupon, type WireCouponDetail } from '#contract/console/coupons.ts';
import { coupons as texts } from '#texts/en/console/coupons.ts';
import { History } from '../audit/history.tsx';
import { send } from '../send.ts';
import { permitted } from '../shell/permitted.tsx';
import { FormFrame } from '../ui/form/form-frame.tsx';
import { useSavedForm } from '../ui/form/use-saved-form.ts';
import { useWalk, type Walk } from '../ui/list/use-walk.ts';
import { WalkButtons } from '../ui/list/walk-buttons.tsx';
import { notify } from '../ui/overlay/notices.tsx';
import { EmptyState } from '../ui/page/empty-state.tsx';
import { Loaded } from '../ui/page/loaded.tsx';
import { PageHead } from '../ui/page/page-head.tsx';
import { CouponActions } from './coupon-actions.tsx';
import { CouponForm } from './coupon-form.tsx';
import { faultsOf, inputOf, labelOf, storedCoupon } from './coupon-values.ts';
import styles from './coupons.module.css';
import { couponQuery } from './coupons-query.ts';
import { ResultsCard } from './results-card.tsx';
import { StateWord } from './state-word.tsx';
import { useCouponWrites } from './use-coupon-writes.ts';
import { useDoubts } from './use-doubts.tsx';
import { useStandingFaults } from './use-standing-faults.ts';

function CouponEditor({ coupon }: { coupon: WireConsoleCoupon }) {
  const { refresh } = useCouponWrites();
  const doubts = useDoubts();
  const stored = useMemo(() => storedCoupon(coupon), [coupon]);
  const isEnded = coupon.state === 'ended';
  const saved = useSavedForm({
    subject: `coupon:${coupon.code}`,
    stored,
    check: (values) => faultsOf(values, true),
    async save(values, options) {
      const input = { params: { code: coupon.code }, body: inputOf(values, doubts.meant()) };
      const now = await send(saveCoupon, input, options);
      await refresh();
      notify({ text: texts.saved });
      return storedCoupon(now);
    },
    read: (now) => storedCoupon(now as WireConsoleCoupon),
  });
  const standing = useStandingFaults(saved, true);
  const save = (): void => doubts.save({ stored: stored.values, values: saved.form.getValues, save: saved.save });
  return (
    <div>
      <FormFrame saved={saved} standing={standing} labelOf={labelOf} onSave={save}>
        {isEnded && <p className={styles.note}>{texts.endedNote}</p>}
        <CouponForm control={saved.form.control} isReadOnly={isEnded} isStored />
      </FormFrame>
      {doubts.question}
    </div>
  );
}

function Coupon({ detail, walk }: { detail: WireCouponDetail; walk: Walk }) {
  const { coupon } = detail;
  return (
    <>
      <PageHead
        title={coupon.code}
        back={walk.back}
        state={<StateWord state={coupon.state} />}
        actions={
          <>
            <WalkButtons walk={walk} />
            <CouponActions coupon={coupon} />
          </>
        }
      />
      <div key={coupon.code} className={styles.detail}>
        <ResultsCard detail={detail} />
        <CouponEditor coupon={coupon} />
        <History kind="coupon" id={coupon.code} isFinal={coupon.state === 'ended'} />
      </div>
    </>
  );
}

function CouponScreen() {
  const { code = '' } = useParams();
  const walk = useWalk('coupons', { to: '/products/coupons', label: texts.title });
  const query = useQuery(couponQuery(code));
  if (query.data) return <Coupon detail={query.data} walk={walk} />;
  return (
    <>
      <PageHead title={texts.title} back={walk.back} />
      <Loaded query={query} lines={8}>
        {() => <EmptyState text={texts.gone} action={{ to: '/products/coupons', label: texts.toAll }} />}
      </Loaded>
    </>
  );
}

/** One coupon: its terms, results and history (CON-142). */
export default permitted('coupons.write', texts.title, CouponScreen);
