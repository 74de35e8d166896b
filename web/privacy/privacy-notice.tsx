import { LinkedText } from '#web/page-parts/linked-text.tsx';
import { usePrivacyTexts } from '#web/texts/privacy.ts';
import { Accordion } from '#web/ui/accordion.tsx';
import styles from './privacy.module.css';

/** What the shop keeps of a member, why and for how long, beside the form that asks for it. */
export function PrivacyNotice() {
  const { notice } = usePrivacyTexts();
  return (
    <Accordion title={notice.title}>
      <ul className={styles.points}>
        {notice.points.map((point) => (
          <li key={point}>
            <LinkedText>{point}</LinkedText>
          </li>
        ))}
      </ul>
    </Accordion>
  );
}
