import type { WireConsolePage } from '#contract/console/pages.ts';
import { pages } from '#texts/en/console/pages.ts';
import { fill } from '#texts/fill.ts';
import { AskButton } from '../../ui/overlay/ask-button.tsx';
import { notify } from '../../ui/overlay/notices.tsx';
import { AcceptTerms } from './accept-terms.tsx';
import { usePublish } from './use-publish.ts';

const { accept: texts } = pages;

/** Accepts the supplied text, after the owner confirms being responsible for it. */
export function AcceptButton({ page }: { page: WireConsolePage }) {
  const { publish, isPending } = usePublish(page);
  const name = pages.names[page.page];
  const accept = async (): Promise<void> => {
    const reply = await publish(null);
    if (reply) notify({ text: fill(texts.done, { page: name }) });
  };
  return (
    <AskButton
      action={texts.action}
      look="primary"
      title={fill(texts.title, { page: name })}
      onAction={accept}
      isPending={isPending}
      isDanger={false}
    >
      <AcceptTerms page={page} follows={texts.follows} />
    </AskButton>
  );
}
