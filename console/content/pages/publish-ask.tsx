import type { WireConsolePage } from '#contract/console/pages.ts';
import { pages as texts } from '#texts/en/console/pages.ts';
import { fill } from '#texts/fill.ts';
import { Ask } from '../../ui/overlay/ask.tsx';
import { MissingFacts } from './missing-facts.tsx';
import styles from './pages.module.css';

interface PublishAskProps {
  page: WireConsolePage;
  isPending: boolean;
  onClose: () => void;
  onPublish: () => void;
}

/** Asks for confirmation, with the consequences, before the owner's text is published. */
export const PublishAsk = ({ page, isPending, onClose, onPublish }: PublishAskProps) => (
  <Ask
    title={fill(texts.write.ask, { page: texts.names[page.page] })}
    isOpen
    onClose={onClose}
    action={texts.write.publish}
    onAction={onPublish}
    isPending={isPending}
    isDanger={false}
  >
    <div className={styles.steps}>
      <p>{page.revision === 0 ? texts.write.followsFirst : fill(texts.write.follows, { version: page.revision })}</p>
      <p>{texts.write.orders}</p>
      <MissingFacts page={page} />
    </div>
  </Ask>
);
