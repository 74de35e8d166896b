import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { saveTariff, type WireTariff } from '#contract/console/delivery.ts';
import type { KilometreRange } from '#domain/delivery/charge.ts';
import { tariffGaps, unseenGaps } from '#domain/delivery/ruler.ts';
import { deliveryAreas } from '#texts/en/console/delivery-areas.ts';
import { deliveryTariff as texts } from '#texts/en/console/delivery-tariff.ts';
import { History } from '../../audit/history.tsx';
import { send } from '../../send.ts';
import { permitted } from '../../shell/permitted.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { useSavedForm } from '../../ui/form/use-saved-form.ts';
import { notify } from '../../ui/overlay/notices.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { useUndo } from '../../ui/use-undo.ts';
import { DeliveryHead } from '../delivery-head.tsx';
import { tariffQuery } from '../delivery-query.ts';
import { TrialCard } from '../trial/lazy-trial.tsx';
import { filledOf, listsOf, storedId, type TariffValues, valuesOf } from '../typed-tariff.ts';
import styles from './charges.module.css';
import { GapsSheet } from './gaps-sheet.tsx';
import { RuleRows } from './rule-rows.tsx';
import { Ruler } from './ruler.tsx';
import { SlabRows } from './slab-rows.tsx';
import { faultsOf, labelOf } from './tariff-faults.ts';

const CHANGED = [['delivery-tariff'], ['history', 'delivery-tariff']] as const;

const wireGap = ({ minKm, maxKm }: KilometreRange) => ({ from_km: minKm, to_km: maxKm });

/** Rows that were checked, as they are sent. */
const rowsOf = ({ slabs, free_rules: rules }: TariffValues) => ({
  slabs: slabs.map(({ from_km, to_km, charge_paise, ...slab }) => ({
    id: storedId(slab),
    from_km: from_km ?? 0,
    to_km: to_km ?? 0,
    charge_paise: charge_paise ?? 0,
    is_on: slab.is_on,
  })),
  free_rules: rules.map(({ from_km, to_km, from_paise, ...rule }) => ({
    id: storedId(rule),
    from_km: from_km ?? 0,
    to_km: to_km ?? 0,
    from_paise: from_paise ?? 0,
  })),
});

/** The form of slabs and free delivery; new gaps are confirmed before it is saved. */
function useTariffForm(stored: WireTariff) {
  const client = useQueryClient();
  const undo = useUndo(...CHANGED);
  const seen = useRef<readonly KilometreRange[]>([]);
  const [asked, setAsked] = useState<readonly KilometreRange[]>([]);
  const saved = useSavedForm({
    subject: 'delivery-tariff',
    stored: useMemo(() => valuesOf(stored), [stored]),
    check: faultsOf,
    async save(values, options) {
      const body = { ...rowsOf(values), gaps_seen: seen.current.map(wireGap) };
      const reply = await send(saveTariff, { body }, options);
      await Promise.all(CHANGED.map((queryKey) => client.invalidateQueries({ queryKey })));
      notify({
        text: texts.saved,
        ...(reply.event_id > 0 && { onUndo: () => void undo(reply.event_id) }),
      });
      return valuesOf(reply.tariff);
    },
    read: (now) => valuesOf(now as WireTariff),
  });
  const save = (): void => {
    const values = saved.form.getValues();
    const known = tariffGaps(listsOf(valuesOf(stored).values).slabs);
    const gaps = Object.keys(faultsOf(values)).length > 0 ? [] : unseenGaps(tariffGaps(listsOf(values).slabs), known);
    if (gaps.length > 0) setAsked(gaps);
    else void saved.save();
  };
  const confirm = (): void => {
    seen.current = asked;
    setAsked([]);
    void saved.save();
  };
  return { saved, save, asked, confirm, cancel: () => setAsked([]) };
}

function Tariff({ stored }: { stored: WireTariff }) {
  const { saved, save, asked, confirm, cancel } = useTariffForm(stored);
  const { control } = saved.form;
  const values = useWatch({ control }) as TariffValues;
  const [triedKm, setTriedKm] = useState<number | null>(null);
  const lists = filledOf(values);
  const isPartial = lists.slabs.length < values.slabs.length || lists.freeRules.length < values.free_rules.length;
  return (
    <div className={styles.screen}>
      <div className={styles.form}>
        <FormFrame saved={saved} labelOf={(field) => labelOf(saved.form.getValues(), field)} onSave={save}>
          <SlabRows control={control} />
          <RuleRows control={control} />
        </FormFrame>
        <GapsSheet gaps={asked} onClose={cancel} onSave={confirm} />
      </div>
      <div className={styles.beside}>
        <Ruler lists={lists} isPartial={isPartial} triedKm={triedKm} />
        <TrialCard typed={saved.isDirty ? lists : null} onKilometres={setTriedKm} />
      </div>
      <div className={styles.history}>
        <History kind="delivery-tariff" id="tariff" />
      </div>
    </div>
  );
}

function Charges() {
  const query = useQuery(tariffQuery);
  return (
    <>
      <DeliveryHead />
      <Loaded query={query} lines={10}>
        {(tariff) => <Tariff stored={tariff} />}
      </Loaded>
    </>
  );
}

/** What a delivery costs by its distance, and from when on it is free (CON-144). */
export default permitted('delivery.write', deliveryAreas.title, Charges);
