import { Link } from 'react-router';
import { headerLogo } from '#domain/settings/shop-picture.ts';
import { fill } from '#texts/fill.ts';
import { Ornament } from '#theme/ornaments/ornament.tsx';
import { useLayoutTexts } from '#web/texts/layout.ts';
import styles from './header.module.css';
import { nameLength } from './name-length.ts';
import { useShop } from './shop-context.tsx';

/** The shop's logo: its image, or its name with the tagline (NAV-32, CFG-05). */
export function Logo() {
  const layout = useLayoutTexts();
  const { name, tagline, logo } = useShop().store;
  const picture = headerLogo(logo);
  return (
    <Link to="/" className={styles.logo}>
      {picture !== null ? (
        <img src={picture} alt={fill(layout.homeOf, { name })} width={160} height={44} />
      ) : (
        <>
          <Ornament drawing="mark" className={styles.mark} />
          <span>
            <span className={styles.name} data-length={nameLength(name)}>
              {name}
            </span>
            <span className={styles.tagline}>{tagline}</span>
          </span>
        </>
      )}
    </Link>
  );
}
