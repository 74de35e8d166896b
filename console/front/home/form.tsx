import { useQuery, useQueryClient } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { saveFront, type WireStoredFront } from '#contract/console/front.ts';
import { front as texts } from '#texts/en/console/front.ts';
import { fill } from '#texts/fill.ts';
import { Workbench } from '../../catalogue/preview/workbench.tsx';
import { send } from '../../send.ts';
import { useStaff } from '../../session/use-staff.ts';
import { permitted } from '../../shell/permitted.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { useSavedForm } from '../../ui/form/use-saved-form.ts';
import { Ask } from '../../ui/overlay/ask.tsx';
import { notify } from '../../ui/overlay/notices.tsx';
import { LoadedScreen } from '../../ui/page/loaded-screen.tsx';
import { useUndo } from '../../ui/use-undo.ts';
import { frontQuery } from './front-query.ts';
import { faultsOf, type FrontValues, labelOf, stillWrong, valuesOf } from './front-values.ts';
import { type FrontWarning, warningsOf } from './front-warnings.ts';
import styles from './home.module.css';
import { KnownContext, useThings } from './known-context.ts';
import { Cards, FrontPreview, VersionsSheet } from './lazy-parts.tsx';
import { shownValue } from './shown-value.ts';

const CHANGED = [['front'], ['front-versions']] as const;

interface DoubtsProps {
  doubts: readonly FrontWarning[] | null;
  onClose: () => void;
  onPublish: () => void;
}

/** Asks before a page with warnings is published. */
const Doubts = ({ doubts, onClose, onPublish }: DoubtsProps) => (
  <Ask
    title={texts.warnings.title}
    isOpen={doubts !== null}
    onClose={onClose}
    action={texts.warnings.action}
    onAction={onPublish}
    isDanger={false}
  >
    <p>{texts.warnings.text}</p>
    <ul className={styles.changes}>
      {doubts?.map(({ field, name, sentence }) => (
        <li key={field}>{fill(texts.warnings.named, { name, sentence })}</li>
      ))}
    </ul>
  </Ask>
);

/** The form, and how it is published. */
function useFront(front: WireStoredFront) {
  const client = useQueryClient();
  const undo = useUndo(...CHANGED);
  const { shop_origin: origin } = useStaff();
  return useSavedForm({
    subject: 'front',
    stored: useMemo(() => valuesOf(front), [front]),
    check: faultsOf,
    async save(values, options) {
      const { event_id: eventId, ...stored } = await send(saveFront, { body: values }, options);
      client.setQueryData(frontQuery.queryKey, stored);
      for (const queryKey of CHANGED.slice(1)) void client.invalidateQueries({ queryKey });
      notify({
        text: eventId > 0 ? texts.published : texts.nothingNew,
        link: { href: `${origin}/`, label: texts.seeInShop },
        ...(eventId > 0 && { onUndo: () => void undo(eventId) }),
      });
      return valuesOf(stored);
    },
    read: (stored) => valuesOf(stored as WireStoredFront),
  });
}

function FrontEditor({ front }: { front: WireStoredFront }) {
  const saved = useFront(front);
  const { control } = saved.form;
  const values = useWatch({ control }) as FrontValues;
  const refused = saved.faults.fields;
  const known = { ...useThings(values), refused };
  const [doubts, setDoubts] = useState<readonly FrontWarning[] | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const publish = (): void => {
    const before = new Set(warningsOf(front.front, known).map(({ field, sentence }) => field + sentence));
    const found = warningsOf(values, known).filter(({ field, sentence }) => !before.has(field + sentence));
    const isFaulty = Object.keys(faultsOf(values)).length > 0;
    if (found.length > 0 && !isFaulty) setDoubts(found);
    else void saved.save();
  };
  return (
    <>
      <div className={styles.top}>
        <p className={styles.about}>{texts.lead}</p>
        <Button icon={History} onPress={() => setChoosing(true)}>
          {texts.versions}
        </Button>
      </div>
      <FormFrame
        saved={saved}
        verb="publish"
        standing={stillWrong(refused, values)}
        labelOf={(field) => labelOf(field, values)}
        shownValue={(field, value) => shownValue(field, value, known.things)}
        onSave={publish}
        actions={
          <Button look="primary" type="submit" isPending={saved.isSaving}>
            {texts.publish}
          </Button>
        }
      >
        <KnownContext value={known}>
          <Workbench renderPreview={(isSeen) => <FrontPreview front={values} isSeen={isSeen} />}>
            <Cards control={control} />
          </Workbench>
        </KnownContext>
      </FormFrame>
      <Doubts
        doubts={doubts}
        onClose={() => setDoubts(null)}
        onPublish={() => {
          setDoubts(null);
          void saved.save();
        }}
      />
      {isChoosing && (
        <VersionsSheet revision={front.revision} isDirty={saved.isDirty} onClose={() => setChoosing(false)} />
      )}
    </>
  );
}

const HomePage = () => (
  <LoadedScreen title={texts.title} query={useQuery(frontQuery)} lines={10}>
    {(front) => <FrontEditor front={front} />}
  </LoadedScreen>
);

/** The editor of the home page with its preview (CON-165). */
export default permitted('home.write', texts.title, HomePage);
