import type { WireConsolePage } from '#contract/console/pages.ts';
import { pages } from '#texts/en/console/pages.ts';
import { MissingFacts } from './missing-facts.tsx';
import styles from './pages.module.css';

interface AcceptTermsProps {
  page: WireConsolePage;
  /** What becomes of the text that customers read now. */
  follows: string;
}

/** What the owner confirms when accepting the supplied text, wherever it is published from. */
export const AcceptTerms = ({ page, follows }: AcceptTermsProps) => (
  <div className={styles.steps}>
    <p>{pages.accept.text}</p>
    <p>{follows}</p>
    <MissingFacts page={page} />
  </div>
);
