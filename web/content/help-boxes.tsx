import { MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { phoneLink, readablePhone } from '#domain/leads/phone-link.ts';
import { whatsappLink } from '#domain/quotations/whatsapp-link.ts';
import { useHelpTexts } from '#web/texts/content/help.ts';
import type { ContactNumbers } from './contact-ways.ts';
import styles from './help-boxes.module.css';

interface BoxProps {
  icon: ReactNode;
  words: { title: string; text: string; none: string };
  number: string;
  /** Null without a number: the box is then disabled (Q123). */
  link: string | null;
}

function Box({ icon, words: { title, text, none }, number, link }: BoxProps) {
  const content = (
    <>
      {icon}
      <strong className={styles.title}>{title}</strong>
      <span>{link ? text : none}</span>
      {link && <span className={styles.number}>{readablePhone(number)}</span>}
    </>
  );
  return link ? (
    <a
      href={link}
      className={styles.box}
      rel="noopener noreferrer"
      target={link.startsWith('tel:') ? undefined : '_blank'}
    >
      {content}
    </a>
  ) : (
    <span role="link" aria-disabled="true" className={styles.box}>
      {content}
    </span>
  );
}

/** "Chat with us" and "Talk to us": the two ways to a person (ACC-06). */
export function HelpBoxes({ whatsapp, mobile }: ContactNumbers) {
  const { boxes, greeting } = useHelpTexts();
  return (
    <div className={styles.boxes}>
      <Box
        icon={<MessageCircle aria-hidden="true" />}
        words={boxes.chat}
        number={whatsapp}
        link={whatsappLink(whatsapp, greeting)}
      />
      <Box icon={<Phone aria-hidden="true" />} words={boxes.talk} number={mobile} link={phoneLink(mobile)} />
    </div>
  );
}
