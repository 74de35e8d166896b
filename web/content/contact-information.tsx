import { mapLink } from '#domain/content/map-address.ts';
import { phoneLink, readablePhone } from '#domain/leads/phone-link.ts';
import { whatsappLink } from '#domain/quotations/whatsapp-link.ts';
import { useContactTexts } from '#web/texts/content/contact.ts';
import styles from './contact-information.module.css';
import type { ContactNumbers } from './contact-ways.ts';

/** Phone, WhatsApp, e-mail and address of the shop, as far as its owner has entered them. */
export function ContactInformation({ whatsapp, mobile, email, address }: ContactNumbers & { address: string }) {
  const contact = useContactTexts();
  const calls = phoneLink(mobile);
  const chats = whatsappLink(whatsapp, contact.greeting);
  if (!calls && !chats && !email && !address) return <p className={styles.none}>{contact.none}</p>;
  return (
    <dl className={styles.facts}>
      {calls && (
        <div>
          <dt>{contact.phone}</dt>
          <dd>
            <a href={calls}>{readablePhone(mobile)}</a>
          </dd>
        </div>
      )}
      {chats && (
        <div>
          <dt>{contact.whatsapp}</dt>
          <dd>
            <a href={chats} target="_blank" rel="noopener noreferrer">
              {readablePhone(whatsapp)}
            </a>
          </dd>
        </div>
      )}
      {email && (
        <div>
          <dt>{contact.email}</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
      )}
      {address && (
        <div>
          <dt>{contact.address}</dt>
          <dd>
            <address className={styles.address}>{address}</address>
            <a href={mapLink(address)} target="_blank" rel="noopener noreferrer">
              {contact.openMap}
            </a>
          </dd>
        </div>
      )}
    </dl>
  );
}
