import type { WireSettings } from '#contract/console/settings.ts';
import { settings as texts } from '#texts/en/console/settings.ts';
import { Status } from '../ui/page/status.tsx';
import styles from './settings.module.css';

const { deployed: words } = texts;

/** Which keys the deployment has set, never their values. */
export const DeployedCard = ({ deployed }: Pick<WireSettings, 'deployed'>) => (
  <section className={styles.card} aria-label={words.title}>
    <div className={styles.head}>
      <h2>{words.title}</h2>
    </div>
    <p className={styles.hint}>{words.text}</p>
    <ul className={styles.rows}>
      {deployed.map(({ id, is_set: isSet }) => {
        const [name, what] = words.items[id];
        return (
          <li key={id} className={styles.row}>
            <span>
              {name}
              <span className={styles.tagline}>{what}</span>
            </span>
            <Status look={isSet ? 'good' : 'plain'}>{isSet ? words.set : words.missing}</Status>
          </li>
        );
      })}
    </ul>
  </section>
);
