import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WireConsolePage, WirePageVersion } from '#contract/console/pages.ts';
import { pages } from '#texts/en/console/pages.ts';
import { fill } from '#texts/fill.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Ask } from '../../ui/overlay/ask.tsx';
import { notify } from '../../ui/overlay/notices.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { AcceptTerms } from './accept-terms.tsx';
import { versionQuery } from './pages-query.ts';
import { usePublish } from './use-publish.ts';
import { WrittenView } from './written-view.tsx';

const { versions: texts } = pages;

interface VersionSheetProps {
  page: WireConsolePage;
  version: WirePageVersion;
  onCopy: (text: string, version: number) => void;
  onClose: () => void;
}

/** Whether a version differs from the published text. */
function isOther({ state, revision }: WireConsolePage, { version, is_own: isOwn }: WirePageVersion): boolean {
  return isOwn ? version !== revision : state === 'own';
}

/** What publishes a version again: the supplied text is accepted by it. */
const actionOf = ({ is_own: isOwn }: WirePageVersion): string => (isOwn ? texts.back : pages.accept.action);

/** Asks before a version is published again. */
function AskBack({ page, version, text, onClose }: Omit<VersionSheetProps, 'onCopy'> & { text: string }) {
  const { publish, isPending } = usePublish(page);
  const { version: number, is_own: isOwn } = version;
  const name = pages.names[page.page];
  const follows = fill(texts.follows, { next: page.revision + 1, now: page.revision });
  const bringBack = async (): Promise<void> => {
    const reply = await publish(isOwn ? text : null);
    onClose();
    const done = isOwn ? pages.write.done : pages.accept.done;
    if (reply) notify({ text: fill(done, { version: reply.revision, page: name }) });
  };
  return (
    <Ask
      title={isOwn ? fill(texts.askBack, { version: number }) : fill(pages.accept.title, { page: name })}
      isOpen
      onClose={onClose}
      action={actionOf(version)}
      onAction={() => void bringBack()}
      isPending={isPending}
      isDanger={false}
    >
      {isOwn ? <p>{follows}</p> : <AcceptTerms page={page} follows={follows} />}
    </Ask>
  );
}

/** The text of one version, as its page showed it. */
export function VersionSheet({ page, version, onCopy, onClose }: VersionSheetProps) {
  const query = useQuery(versionQuery(page.page, version.version));
  const [isAsked, setAsked] = useState(false);
  const { data } = query;
  if (isAsked && data) return <AskBack page={page} version={version} text={data.text} onClose={onClose} />;
  const copy = (text: string): void => {
    onCopy(text, version.version);
    onClose();
  };
  return (
    <Sheet
      title={fill(texts.number, { version: version.version })}
      isOpen
      onClose={onClose}
      foot={
        data && (
          <>
            <Button onPress={() => copy(data.text)}>{texts.goOn}</Button>
            {isOther(page, version) && (
              <Button look="primary" onPress={() => setAsked(true)}>
                {actionOf(version)}
              </Button>
            )}
          </>
        )
      }
    >
      <Loaded query={query} lines={12}>
        {({ shown }) => <WrittenView text={shown} />}
      </Loaded>
    </Sheet>
  );
}
