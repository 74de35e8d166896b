import { Pencil } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { WireSettings } from '#contract/console/settings.ts';
import { settings as texts } from '#texts/en/console/settings.ts';
import { fill } from '#texts/fill.ts';
import { useStaff } from '../session/use-staff.ts';
import { formats } from '../texts/formats.ts';
import { Button } from '../ui/controls/button.tsx';
import type { ShownCard } from './card-names.ts';
import { sentencesOf, warningOf } from './card-sentences.ts';
import styles from './settings.module.css';

interface SettingCardProps {
  name: ShownCard;
  settings: WireSettings;
  /** Its form, while it is open. */
  form: ReactNode;
  /** What stands beside what it says. */
  beside: ReactNode;
  /** A link in place of its form. */
  below?: ReactNode;
  /** Null where it cannot be edited here. */
  onEdit: (() => void) | null;
}

/** Who last changed a card, and the effect of a change. */
function Foot({ name, settings }: Pick<SettingCardProps, 'name' | 'settings'>) {
  const { changed } = settings[name];
  return (
    <div className={styles.foot}>
      <p>{texts.cards[name].follows}</p>
      <p>
        {changed
          ? fill(texts.changed, { who: changed.who, at: formats.moment(new Date(changed.at)) })
          : texts.unchanged}
      </p>
    </div>
  );
}

/** The values of a card as sentences, with its warning. */
function Says({ name, settings }: Pick<SettingCardProps, 'name' | 'settings'>) {
  const { is_demo: isDemo } = useStaff();
  const warning = warningOf(name, settings, isDemo);
  return (
    <div>
      <ul className={styles.says}>
        {sentencesOf(name, settings).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {warning !== null && <p className={styles.warning}>{warning}</p>}
    </div>
  );
}

/** Brings a card that was opened into view, and gives the focus back to its button when it is closed. */
function useFocusOfCard(isOpen: boolean) {
  const card = useRef<HTMLElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen) card.current?.scrollIntoView({ block: 'start' });
    if (isOpen || wasOpen.current) card.current?.querySelector<HTMLElement>(isOpen ? 'h2' : 'button')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return card;
}

/** A part of the settings: what is set, what a shopper sees of it, what follows, and its form in place (CON-148). */
export function SettingCard({ name, settings, form, beside, below, onEdit }: SettingCardProps) {
  const { title } = texts.cards[name];
  const isOpen = form !== null;
  const card = useFocusOfCard(isOpen);
  return (
    <section ref={card} className={styles.card} aria-label={title}>
      <div className={styles.head}>
        <h2 tabIndex={-1}>{title}</h2>
        {onEdit && !isOpen && (
          <Button look="quiet" icon={Pencil} aria-label={fill(texts.editNamed, { card: title })} onPress={onEdit}>
            {texts.edit}
          </Button>
        )}
      </div>
      {form ?? (
        <div className={styles.body}>
          <Says name={name} settings={settings} />
          {beside}
        </div>
      )}
      {below && <div className={styles.below}>{below}</div>}
      <Foot name={name} settings={settings} />
    </section>
  );
}
