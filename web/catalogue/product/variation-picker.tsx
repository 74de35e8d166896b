import { useRef } from 'react';
import type { AttributeValues } from '#domain/catalogue/variation.ts';
import { useCatalogueTexts } from '#web/texts/catalogue.ts';
import { useFormats } from '#web/texts/formats.ts';
import { useProductTexts } from '#web/texts/product.ts';
import { classNames } from '#theme/class-names.ts';
import { useEarlyChoices } from '#web/ui/form/use-early-text.ts';
import type { VariationChoice, VariationOption } from '#web/catalogue/card/variation-options.ts';
import styles from './variation-picker.module.css';

interface OptionProps {
  attribute: string;
  option: VariationOption;
  onChoose: () => void;
}

function Option({ attribute, option, onChoose }: OptionProps) {
  const { rupees } = useFormats();
  const { notOffered } = useProductTexts();
  const { outOfStock } = useCatalogueTexts();
  const { value, isChosen, variation, isOutOfStock } = option;
  const isSold = variation !== null && !isOutOfStock;
  const note = isOutOfStock ? outOfStock : variation ? rupees(variation.price_paise) : notOffered;
  return (
    <label className={classNames(styles.option, !isSold && styles.missing)}>
      <input type="radio" name={attribute} value={value} checked={isChosen} onChange={onChoose} />
      <span className={styles.value}>{value}</span>
      <span className={styles.note}>{note}</span>
    </label>
  );
}

interface VariationPickerProps {
  choices: VariationChoice[];
  /** What changes of the choices, by attribute. */
  onChoose: (values: AttributeValues) => void;
}

/** One row of choices per attribute; what is not sold is dashed, and says so. */
export function VariationPicker({ choices, onChoose }: VariationPickerProps) {
  const box = useRef<HTMLDivElement>(null);
  useEarlyChoices(box, onChoose);
  return (
    <div ref={box} className={styles.picker}>
      {choices.map(({ attribute, options }) => (
        <fieldset key={attribute}>
          <legend className={styles.legend}>
            {attribute}: <b>{options.find(({ isChosen }) => isChosen)?.value}</b>
          </legend>
          <div className={styles.options}>
            {options.map((option) => (
              <Option
                key={option.value}
                attribute={attribute}
                option={option}
                onChoose={() => onChoose({ [attribute]: option.value })}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
