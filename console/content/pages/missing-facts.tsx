import type { WireConsolePage } from '#contract/console/pages.ts';
import { pages as texts } from '#texts/en/console/pages.ts';
import styles from './pages.module.css';

/** Warns of a missing address or grievance officer, to which the texts refer; nothing when both are set. */
export const MissingFacts = ({ page: { missing } }: { page: WireConsolePage }) =>
  missing.map((fact) => (
    <p key={fact} className={styles.missing}>
      {texts.missing[fact]}
    </p>
  ));
