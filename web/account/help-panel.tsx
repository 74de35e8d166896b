import type { ContactNumbers } from '#web/content/contact-ways.ts';
import { HelpBoxes } from '#web/content/help-boxes.tsx';
import { useAccountTexts } from '#web/texts/account.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './help-panel.module.css';

/** The ways to a person, and on to what is asked most (ACC-05). */
export function HelpPanel({ numbers }: { numbers: ContactNumbers }) {
  const { help } = useAccountTexts();
  return (
    <>
      <h2 className={styles.heading}>{help.title}</h2>
      <HelpBoxes {...numbers} />
      <p className={styles.more}>
        <ButtonLink to="/help" variant="quiet">
          {help.more}
        </ButtonLink>
      </p>
    </>
  );
}
