import type { WireConsolePage } from '#contract/console/pages.ts';
import { pages as texts } from '#texts/en/console/pages.ts';
import styles from './pages.module.css';

/** What the shop has still to name before customers rely on these texts; nothing where all of it is named. */
export const MissingFacts = ({ page: { missing } }: { page: WireConsolePage }) =>
  missing.map((fact) => (
    <p key={fact} className={styles.missing}>
      {texts.missing[fact]}
    </p>
  ));
