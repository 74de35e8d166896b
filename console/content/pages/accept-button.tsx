import { useState } from 'react';
import type { WireConsolePage } from '#contract/console/pages.ts';
import { pages } from '#texts/en/console/pages.ts';
import { fill } from '#texts/fill.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Ask } from '../../ui/overlay/ask.tsx';
import { notify } from '../../ui/overlay/notices.tsx';
import { MissingFacts } from './missing-facts.tsx';
import styles from './pages.module.css';
import { usePublish } from './use-publish.ts';

const { accept: texts } = pages;

/** Takes over the text that the shop came with, once it is said who answers for it. */
export function AcceptButton({ page }: { page: WireConsolePage }) {
  const { publish, isPending } = usePublish(page);
  const [isAsked, setAsked] = useState(false);
  const name = pages.names[page.page];
  const accept = async (): Promise<void> => {
    const reply = await publish(null);
    setAsked(false);
    if (reply) notify({ text: fill(texts.done, { page: name }) });
  };
  return (
    <>
      <Button look="primary" onPress={() => setAsked(true)}>
        {texts.action}
      </Button>
      <Ask
        title={fill(texts.title, { page: name })}
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        action={texts.action}
        onAction={() => void accept()}
        isPending={isPending}
        isDanger={false}
      >
        <div className={styles.steps}>
          <p>{texts.text}</p>
          <p>{texts.follows}</p>
          <MissingFacts page={page} />
        </div>
      </Ask>
    </>
  );
}
