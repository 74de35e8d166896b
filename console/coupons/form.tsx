import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { addCoupon, type WireConsoleCoupon } from '#contract/console/coupons.ts';
import { coupons as texts } from '#texts/en/console/coupons.ts';
import { fill } from '#texts/fill.ts';
import { send } from '../send.ts';
import { permitted } from '../shell/permitted.tsx';
import { Button } from '../ui/controls/button.tsx';
import { FormFrame } from '../ui/form/form-frame.tsx';
import { useSavedForm } from '../ui/form/use-saved-form.ts';
import type { Stored } from '../ui/form/use-typed.ts';
import { useWalk } from '../ui/list/use-walk.ts';
import { notify } from '../ui/overlay/notices.tsx';
import { Loaded } from '../ui/page/loaded.tsx';
import { PageHead } from '../ui/page/page-head.tsx';
import { CouponForm } from './coupon-form.tsx';
import {
  copiedCoupon,
  type CouponValues,
  faultsOf,
  inputOf,
  labelOf,
  newCoupon,
  storedCoupon,
} from './coupon-values.ts';
import styles from './coupons.module.css';
import { couponQuery } from './coupons-query.ts';
import { useCouponWrites } from './use-coupon-writes.ts';
import { useDoubts } from './use-doubts.tsx';
import { useStandingFaults } from './use-standing-faults.ts';

/** Before it is stored. */
const unstored: Stored<CouponValues> = { values: newCoupon, revision: 0 };

/** @param copied the terms that it begins with; null for none */
function Adding({ from, copied }: { from: string; copied: CouponValues | null }) {
  const navigate = useNavigate();
  const { refresh } = useCouponWrites();
  const [added, setAdded] = useState<WireConsoleCoupon | null>(null);
  const doubts = useDoubts();
  const saved = useSavedForm({
    subject: `coupon:new:${from}`,
    stored: unstored,
    check: (values) => faultsOf(values, false),
    async save(values, { key }) {
      const body = { code: values.code, ...inputOf(values, doubts.meant()) };
      const coupon = await send(addCoupon, { body }, { key });
      await refresh();
      setAdded(coupon);
      return storedCoupon(coupon);
    },
    read: (stored) => storedCoupon(stored as WireConsoleCoupon),
  });
  const { form } = saved;
  const standing = useStandingFaults(saved, false);
  useEffect(() => {
    // A kept draft takes precedence.
    if (copied && JSON.stringify(form.getValues()) === JSON.stringify(newCoupon)) form.reset(copied);
  }, [copied, form]);
  // Once nothing is unsaved any more, so that nobody is asked whether to leave.
  useEffect(() => {
    if (!added || saved.isDirty) return;
    notify({ text: fill(texts.added, { code: added.code }) });
    void navigate(`/products/coupons/${added.code}`, { replace: true });
  }, [added, saved.isDirty, navigate]);
  const save = (): void => doubts.save({ stored: null, values: form.getValues, save: saved.save });
  return (
    <>
      <FormFrame
        saved={saved}
        standing={standing}
        labelOf={labelOf}
        onSave={save}
        actions={
          <Button look="primary" isPending={saved.isSaving} onPress={save}>
            {texts.add}
          </Button>
        }
      >
        <CouponForm control={form.control} isReadOnly={false} isStored={false} />
      </FormFrame>
      {doubts.question}
    </>
  );
}

function Copying({ from }: { from: string }) {
  const query = useQuery(couponQuery(from));
  return (
    <Loaded query={query} lines={8}>
      {(found) => <Adding from={from} copied={found && copiedCoupon(found.coupon)} />}
    </Loaded>
  );
}

function NewCoupon() {
  const [params] = useSearchParams();
  const { back } = useWalk('coupons', { to: '/products/coupons', label: texts.title });
  const from = params.get('from') ?? '';
  return (
    <>
      <PageHead title={texts.newTitle} back={back} />
      <div key={from} className={styles.single}>
        {from === '' ? <Adding from="" copied={null} /> : <Copying from={from} />}
      </div>
    </>
  );
}

/** A coupon that is added, from nothing or with the terms of another one (CON-142). */
export default permitted('coupons.write', texts.newTitle, NewCoupon);
