import { Link } from 'react-router';
import { Ground } from '#theme/ornaments/ground.tsx';
import { useHomeTexts } from '#web/texts/home.ts';
import { classNames } from '#theme/class-names.ts';
import { ScrollRow } from '#web/ui/scroll-row.tsx';
import section from './home-section.module.css';
import type { Offer } from './load-home.ts';
import styles from './offers.module.css';
import { Picture } from '#web/ui/picture.tsx';

function OfferCard({ offer }: { offer: Offer }) {
  return (
    <article className={styles.offer}>
      <Picture
        path={offer.image}
        alt={offer.alt ?? ''}
        sizes="(min-width: 900px) 30vw, 300px"
        className={styles.picture}
        width={440}
        height={330}
      />
      <div className={styles.caption}>
        <Ground colour={offer.ground} className={styles.ground} />
        <h3 className={styles.title}>
          {offer.link === '' ? (
            offer.title
          ) : (
            <Link to={offer.link} className={styles.link}>
              {offer.title}
            </Link>
          )}
        </h3>
        <p className={styles.text}>{offer.description}</p>
      </div>
    </article>
  );
}

export function Offers({ offers, isBelow }: { offers: readonly Offer[]; isBelow: boolean }) {
  const texts = useHomeTexts();
  if (offers.length === 0) return null;
  return (
    <section className={classNames('column', section.section, isBelow && 'below-first-view')}>
      <h2 className="visually-hidden">{texts.offers}</h2>
      <ScrollRow label={texts.offers} step={250} className={styles.row}>
        {offers.map((offer, index) => (
          <li key={`${index} ${offer.title}`}>
            <OfferCard offer={offer} />
          </li>
        ))}
      </ScrollRow>
    </section>
  );
}
