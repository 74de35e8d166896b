import { memo, type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { phoneLink, readablePhone } from '#domain/leads/phone-link.ts';
import { whatsappLink } from '#domain/quotations/whatsapp-link.ts';
import { fill } from '#texts/fill.ts';
import { BelBorder, Ornament } from '#theme/ornaments/ornament.tsx';
import { useLayoutTexts } from '#web/texts/layout.ts';
import { classNames } from '#theme/class-names.ts';
import styles from './footer.module.css';
import { useShop } from './shop-context.tsx';

interface LinksProps {
  title: string;
  links: readonly (readonly [to: string, label: string])[];
}

function Links({ title, links }: LinksProps) {
  const id = useId();
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ul>
        {links.map(([to, label]) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Where the shop is and how it is reached, as far as its owner has entered it. */
function Reach() {
  const layout = useLayoutTexts();
  const { reach, whatsapp } = useShop();
  const { address, mobile, email } = reach;
  const ways = [
    [phoneLink(mobile), readablePhone(mobile)],
    [whatsappLink(whatsapp, ''), fill(layout.onWhatsapp, { number: readablePhone(whatsapp) })],
    [email && `mailto:${email}`, email],
  ];
  return (
    <section className={styles.reach}>
      <h2 className={styles.title}>{layout.reach}</h2>
      <address>{address}</address>
      {ways.map(
        ([href, label]) =>
          href && (
            <a key={href} href={href}>
              {label}
            </a>
          ),
      )}
    </section>
  );
}

export const Footer = memo(function Footer({ newsletter }: { newsletter: ReactNode }) {
  const layout = useLayoutTexts();
  const { store, grievance, payNow, year } = useShop();
  const quickLinks = [
    ['/', layout.home],
    ['/shop', layout.shop],
    ['/about', layout.about],
    ['/contact', layout.contact],
    ['/enquiry-form', layout.enquiry],
  ] as const;
  const service = [
    ['/my-account', layout.myAccount],
    ['/help', layout.help],
    ['/referral-programme', layout.referring],
    ['/refund-policy', layout.refundPolicy],
    ['/privacy-policy', layout.privacyPolicy],
    ['/terms-and-conditions', layout.terms],
  ] as const;
  return (
    <footer className={styles.footer}>
      <BelBorder />
      <div className={classNames('column', styles.columns)}>
        <Links title={layout.quickLinks} links={quickLinks} />
        <Links title={layout.customerService} links={service} />
        <Reach />
        <section id="newsletter" className={styles.letters}>
          <h2 className={styles.title}>{layout.newsletter}</h2>
          <p>{layout.newsletterText}</p>
          {newsletter}
          {payNow && (
            <ul className={styles.pay}>
              {layout.payWith.map((way) => (
                <li key={way}>{way}</li>
              ))}
            </ul>
          )}
        </section>
      </div>
      <div className={classNames('column', styles.foot)}>
        <p className={styles.colophon}>
          <Ornament drawing="mark" className={styles.mark} />
          {[fill(layout.colophon, { name: store.name, year }), store.tagline].filter(Boolean).join('. ')}
        </p>
        {grievance && (
          <p className={styles.officer}>
            <span>
              {layout.grievance}: {grievance.name}
            </span>
            <a href={`mailto:${grievance.email}`}>{grievance.email}</a>
            <a href={phoneLink(grievance.phone) ?? undefined}>{readablePhone(grievance.phone)}</a>
          </p>
        )}
      </div>
      <div className={styles.air} />
    </footer>
  );
});
