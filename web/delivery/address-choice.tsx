import { useEffect, useId, useRef, useState } from 'react';
import type { WireAddressQuestion } from '#contract/delivery.ts';
import { useDeliveryTexts } from '#web/texts/delivery.ts';
import { useFormats } from '#web/texts/formats.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioRow } from '#web/ui/form/choice.tsx';
import { ChoiceGroup, ChoiceProblem } from '#web/ui/form/choice-group.tsx';
import { confirmedWords, questionWords } from './delivery-words.ts';
import styles from './address-choice.module.css';
import type { AddressChoice as Choice } from './use-address-choice.ts';

interface AddressChoiceProps {
  choice: Choice;
  /** Leads to the fields of the address. */
  onEdit(): void;
}

/**
 * Asks which place of a doubtful address is right; no order is placed before the answer. What was answered with an
 * earlier order is said in one line, and asked again on demand.
 */
export function AddressChoice({ choice, onEdit }: AddressChoiceProps) {
  const { question } = choice;
  const [reopened, setReopened] = useState('');
  const delivery = useDeliveryTexts();
  const formats = useFormats();
  if (!question) return null;
  const { address_key: key, readings } = question;
  const confirmed = confirmedWords(question, delivery, formats);
  if (confirmed === null || reopened === key)
    return <Question key={key} choice={choice} readings={readings} onEdit={onEdit} takesFocus={reopened === key} />;
  return (
    <div className={styles.confirmed}>
      <p>{confirmed}</p>
      <Button variant="quiet" onClick={() => setReopened(key)}>
        {delivery.addressChoice.reopen}
      </Button>
    </div>
  );
}

interface QuestionProps extends AddressChoiceProps {
  readings: WireAddressQuestion['readings'];
  takesFocus: boolean;
}

function Question({ choice, readings, onEdit, takesFocus }: QuestionProps) {
  const { chosen, asked, choose } = choice;
  const delivery = useDeliveryTexts();
  const formats = useFormats();
  const { addressChoice: texts } = delivery;
  const rows = useRef<HTMLFieldSetElement>(null);
  const explained = useId();
  const missed = chosen === null ? asked : 0;
  const isMissing = missed > 0;
  useEffect(() => {
    if (missed === 0 && !takesFocus) return;
    const all = rows.current;
    (all?.querySelector<HTMLElement>('input:checked') ?? all?.querySelector('input'))?.focus();
  }, [missed, takesFocus]);
  const { asks: questionText, labels, charge, charged } = questionWords(readings, delivery, formats);
  return (
    <ChoiceGroup ref={rows} title={texts.title} isMissing={isMissing} describedBy={explained}>
      <p id={explained}>{questionText}</p>
      {labels.map((label, reading) => (
        <RadioRow
          key={label}
          name="address_reading"
          value={String(reading)}
          label={label}
          hint={charge}
          checked={chosen === reading}
          onChange={() => choose(reading)}
        />
      ))}
      {charged && <p>{charged}</p>}
      {isMissing && <ChoiceProblem text={texts.missing} />}
      <Button variant="secondary" onClick={onEdit}>
        {texts.edit}
      </Button>
    </ChoiceGroup>
  );
}
