import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { restoreFront, type WireFrontVersion } from '#contract/console/front.ts';
import { KEPT_VERSIONS } from '#domain/front/front-limits.ts';
import { front as texts } from '#texts/en/console/front.ts';
import { fill } from '#texts/fill.ts';
import { formats } from '../../texts/formats.ts';
import { Button } from '../../ui/controls/button.tsx';
import { notify } from '../../ui/overlay/notices.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { Status } from '../../ui/page/status.tsx';
import { useUndo } from '../../ui/use-undo.ts';
import { useWrite } from '../../ui/use-write.ts';
import { frontQuery, versionQuery, versionsQuery } from './front-query.ts';
import { FrontPreview } from './lazy-parts.tsx';
import styles from './home.module.css';

const { version: words } = texts;
const CHANGED = [['front'], ['front-versions']] as const;

const atOf = ({ at }: WireFrontVersion): string => (at === null ? '' : formats.moment(new Date(at)));

/** When it was saved, and by whom. */
const titleOf = (version: WireFrontVersion): string =>
  version.at === null ? words.unsaved : fill(words.by, { at: atOf(version), who: version.who });

const changeOf = ({ part, what, name }: WireFrontVersion['changes'][number]): string =>
  fill(texts.changes[what], {
    name: part === 'tabs' ? texts.tabs.names[name as keyof typeof texts.tabs.names] : name || texts.untitled,
  });

/** What a version changed of the one before, a line for each part: "Slides: added Rain, changed the order". */
function changesIn({ changes }: WireFrontVersion): string[] {
  const byPart = Map.groupBy(changes, ({ part }) => part);
  return [...byPart].map(([part, list]) =>
    fill(texts.changes.part, { part: texts.parts[part], list: list.map(changeOf).join(', ') }),
  );
}

/** A version in a frame. */
function Look({ version }: { version: string }) {
  const query = useQuery(versionQuery(version));
  return (
    <Loaded query={query} lines={4}>
      {({ front }) => <FrontPreview front={front} isSeen />}
    </Loaded>
  );
}

interface VersionProps {
  version: WireFrontVersion;
  isOldest: boolean;
  /** Left out while the form has unsaved changes. */
  onRestore: (() => void) | null;
  isPending: boolean;
}

function Version({ version, isOldest, onRestore, isPending }: VersionProps) {
  const [isOpen, setOpen] = useState(false);
  const changes = changesIn(version);
  return (
    <li className={styles.version}>
      <h3>
        {titleOf(version)} {version.is_current && <Status look="good">{words.now}</Status>}
      </h3>
      {isOldest && <p className={styles.about}>{words.first}</p>}
      {changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <div className={styles.buttons}>
        <Button look="quiet" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {isOpen ? words.hide : words.look}
        </Button>
        {!version.is_current && onRestore && (
          <Button isPending={isPending} onPress={onRestore}>
            {words.restore}
          </Button>
        )}
      </div>
      {isOpen && <Look version={version.version} />}
    </li>
  );
}

interface VersionsSheetProps {
  /** Of what is stored now. */
  revision: number;
  /** Whether something is typed that is not published. */
  isDirty: boolean;
  onClose: () => void;
}

/** The versions that are kept: when, who, what differs; each can be looked at and brought back (CON-165). */
export function VersionsSheet({ revision, isDirty, onClose }: VersionsSheetProps) {
  const client = useQueryClient();
  const query = useQuery(versionsQuery);
  const { write, isPending } = useWrite(...CHANGED);
  const undo = useUndo(...CHANGED);
  const restore = async (version: WireFrontVersion): Promise<void> => {
    const reply = await write(restoreFront, { params: { version: version.version } }, { revision });
    if (!reply) return;
    const { gone, event_id: eventId, ...stored } = reply;
    client.setQueryData(frontQuery.queryKey, stored);
    onClose();
    const said = version.at === null ? words.restoredFirst : fill(words.restored, { at: atOf(version) });
    const missing = [
      ...(gone.pictures > 0 ? [fill(words.gonePictures, { count: gone.pictures })] : []),
      ...(gone.products > 0 ? [fill(words.goneProducts, { count: gone.products })] : []),
    ];
    notify({ text: [said, ...missing].join(' '), ...(eventId > 0 && { onUndo: () => void undo(eventId) }) });
  };
  return (
    <Sheet title={words.title} isOpen onClose={onClose}>
      <Loaded query={query} lines={6}>
        {({ items }) =>
          items.length === 0 ? (
            <p>{words.empty}</p>
          ) : (
            <>
              <p>{isDirty ? words.dirty : fill(words.lead, { count: KEPT_VERSIONS })}</p>
              <ul className={styles.versions}>
                {items.map((version, index) => (
                  <Version
                    key={version.version}
                    version={version}
                    isOldest={index === items.length - 1}
                    onRestore={isDirty ? null : () => void restore(version)}
                    isPending={isPending}
                  />
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </Sheet>
  );
}
