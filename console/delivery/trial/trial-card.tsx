import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tryDelivery, type WireTried } from '#contract/console/delivery.ts';
import { deliveryTariff } from '#texts/en/console/delivery-tariff.ts';
import { call } from '../../api.ts';
import { MoneyField } from '../../ui/controls/money-field.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { Card } from '../../ui/form/card.tsx';
import { SmallForm } from '../../ui/form/small-form.tsx';
import { useWork } from '../../ui/use-work.ts';
import { tariffQuery } from '../delivery-query.ts';
import { filledOf, type StretchLists, valuesOf } from '../typed-tariff.ts';
import { ProductChoice, type TriedProduct } from './product-choice.tsx';
import { TrialResult } from './trial-result.tsx';
import styles from './trial.module.css';

const { trial: texts } = deliveryTariff;

interface TrialCardProps {
  /** Charges that are typed and not saved; null where there are none. */
  typed: StretchLists | null;
  /** Called with the found distance in kilometres. */
  onKilometres?: (km: number | null) => void;
}

const bodyOf = (pincode: string, address: string, sum: number | null, product: TriedProduct | null) => ({
  pincode,
  address,
  merchandise_paise: sum,
  product: product && {
    product_id: product.id,
    ...(product.sku !== '' && { product_sku: product.sku }),
    quantity: Math.max(1, product.quantity),
  },
});

/** The result, with the input that it is valid for. */
function useTrial(onKilometres: TrialCardProps['onKilometres']) {
  const { run, failure, isPending } = useWork();
  const [tried, setTried] = useState<WireTried | null>(null);
  const look = (body: ReturnType<typeof bodyOf>): Promise<void> =>
    run(async () => {
      setTried(null);
      const found = await call(tryDelivery, { body });
      setTried(found);
      onKilometres?.(found.delivery_why?.kilometres ?? null);
    });
  return { look, tried, failure, isPending };
}

/** The check box of a product's page and the checkout's charge, tried by the owner (CON-143, CON-144). */
export function TrialCard({ typed, onKilometres }: TrialCardProps) {
  const [pincode, setPincode] = useState('');
  const [sum, setSum] = useState<number | null>(null);
  const [address, setAddress] = useState('');
  const [product, setProduct] = useState<TriedProduct | null>(null);
  const { look, tried, failure, isPending } = useTrial(onKilometres);
  const stored = useQuery(tariffQuery).data;
  return (
    <Card title={texts.title}>
      <p>{texts.text}</p>
      <SmallForm
        action={texts.action}
        look="secondary"
        failure={failure}
        isPending={isPending}
        onSubmit={() => look(bodyOf(pincode, address, sum, product))}
      >
        <div className={styles.pair}>
          <TextField label={texts.pincode} inputMode="numeric" maxLength={20} value={pincode} onChange={setPincode} />
          <MoneyField label={texts.sum} value={sum} onChange={setSum} />
        </div>
        <TextField
          label={texts.address}
          hint={texts.addressHint}
          maxLength={300}
          value={address}
          onChange={setAddress}
        />
        <ProductChoice product={product} onChange={setProduct} />
      </SmallForm>
      {tried && stored && <TrialResult tried={tried} stored={filledOf(valuesOf(stored).values)} typed={typed} />}
    </Card>
  );
}
