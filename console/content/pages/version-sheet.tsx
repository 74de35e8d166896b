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

/** Asks before a version is published again. */
function AskBack({ page, version, text, onClose }: Omit<VersionSheetProps, 'onCopy'> & { text: string }) {
  const { publish, isPending } = usePublish(page);
  const { version: number } = version;
  const bringBack = async (): Promise<void> => {
    const reply = await publish(version.is_own ? text : null);
    onClose();
    if (reply) notify({ text: fill(pages.write.done, { version: reply.revision, page: pages.names[page.page] }) });
  };
  return (
    <Ask
      title={fill(texts.askBack, { version: number })}
      isOpen
      onClose={onClose}
      action={texts.back}
      onAction={() => void bringBack()}
      isPending={isPending}
      isDanger={false}
    >
      <p>{fill(texts.follows, { next: page.revision + 1, now: page.revision })}</p>
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
                {texts.back}
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
