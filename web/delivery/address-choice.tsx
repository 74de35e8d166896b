import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { WireAddressQuestion } from '#contract/delivery.ts';
import { fill } from '#domain/texts/fill.ts';
import { useDeliveryTexts } from '#web/texts/delivery.ts';
import { useFormats } from '#web/texts/formats.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioRow } from '#web/ui/choice.tsx';
import { questionWords } from './delivery-words.ts';
import styles from './address-choice.module.css';
import type { AddressChoice as Choice } from './use-address-choice.ts';

interface AddressChoiceProps {
  choice: Choice;
  /** Leads to the fields of the address. */
  onEdit(): void;
}

/** Asks which place of a doubtful address is right; no order is placed before the answer. */
export function AddressChoice({ choice, onEdit }: AddressChoiceProps) {
  const { question } = choice;
  return (
    question && <Question key={question.address_key} choice={choice} readings={question.readings} onEdit={onEdit} />
  );
}

interface QuestionProps extends AddressChoiceProps {
  readings: WireAddressQuestion['readings'];
}

function Question({ choice, readings, onEdit }: QuestionProps) {
  const { chosen, asked, choose } = choice;
  const delivery = useDeliveryTexts();
  const formats = useFormats();
  const { addressChoice: texts, free } = delivery;
  const rows = useRef<HTMLFieldSetElement>(null);
  const missed = chosen === null ? asked : 0;
  const isMissing = missed > 0;
  useEffect(() => {
    if (missed > 0) rows.current?.querySelector('input')?.focus();
  }, [missed]);
  const { asks, labels, charged } = questionWords(readings, delivery, formats);
  return (
    <fieldset ref={rows} className={styles.choice} data-missing={isMissing}>
      <legend className={styles.legend}>{texts.title}</legend>
      <p>{asks}</p>
      {readings.map(({ delivery_paise: paise }, reading) => (
        <RadioRow
          key={labels[reading]}
          name="address_reading"
          value={String(reading)}
          label={labels[reading] ?? ''}
          hint={fill(texts.charge, { amount: paise > 0 ? formats.rupees(paise) : free })}
          checked={chosen === reading}
          onChange={() => choose(reading)}
        />
      ))}
      {charged && <p>{charged}</p>}
      {isMissing && (
        <p className={styles.error}>
          <CircleAlert aria-hidden />
          {texts.missing}
        </p>
      )}
      <Button variant="secondary" onClick={onEdit}>
        {texts.edit}
      </Button>
    </fieldset>
  );
}
