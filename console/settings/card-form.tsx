import type { ReactNode } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import type { CardName, WireSettings } from '#contract/console/settings.ts';
import { settings as texts } from '#texts/en/console/settings.ts';
import { Button } from '../ui/controls/button.tsx';
import { FormFrame } from '../ui/form/form-frame.tsx';
import { namesOf } from '../ui/form/unadded-files.ts';
import type { SavedForm } from '../ui/form/use-saved-form.ts';
import { fieldLabel } from './card-names.ts';
import { SeenByShoppers } from './lazy-parts.tsx';
import styles from './settings.module.css';

export interface CardFormProps {
  settings: WireSettings;
  onClose: () => void;
  /** Called once it is saved: closes it, or opens the next one. */
  onSaved: () => void;
}

interface FrameProps<Values extends FieldValues> extends CardFormProps {
  name: CardName;
  saved: SavedForm<Values>;
  /** What is typed as the card has it. */
  typed?: (values: Values) => unknown;
  /** Whether shoppers see anything of it. */
  isSeen?: boolean;
  children: ReactNode;
}

/** The form of a card, beside it what a shopper will see; it closes once it is saved, unless a file was not added. */
export function CardForm<Values extends FieldValues>(props: FrameProps<Values>) {
  const { name, saved, settings, onClose, onSaved, typed = (values) => values, isSeen = true, children } = props;
  const values = useWatch({ control: saved.form.control }) as Values;
  const save = async (): Promise<void> => {
    if ((await saved.save()) && namesOf(saved.unaddedFiles).length === 0) onSaved();
  };
  return (
    <FormFrame saved={saved} labelOf={fieldLabel(name)} onSave={() => void save()}>
      {isSeen ? (
        <div className={styles.body}>
          <div className={styles.group}>{children}</div>
          <SeenByShoppers name={name} settings={settings} values={typed(values)} />
        </div>
      ) : (
        children
      )}
      {!saved.isDirty && (
        <Button className={styles.close} onPress={onClose}>
          {texts.close}
        </Button>
      )}
    </FormFrame>
  );
}
