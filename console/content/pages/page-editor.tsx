import { useMemo, useState } from 'react';
import { publishPage, type WireConsolePage } from '#contract/console/pages.ts';
import { pages as texts } from '#texts/en/console/pages.ts';
import { fill } from '#texts/fill.ts';
import { classNames } from '#theme/class-names.ts';
import { send } from '../../send.ts';
import { usePageAddress } from '../../session/use-shop-address.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Segments } from '../../ui/controls/segments.tsx';
import { Card } from '../../ui/form/card.tsx';
import { FormText } from '../../ui/form/fields.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { type SavedForm, useSavedForm } from '../../ui/form/use-saved-form.ts';
import { notify } from '../../ui/overlay/notices.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { EditorField, type GoTo } from '../editor/editor-field.tsx';
import { AcceptButton } from './accept-button.tsx';
import { factsOf } from './page-facts.ts';
import { faultsOf, labelOf, type PageValues, textOf, typedFrom, valuesOf } from './page-values.ts';
import styles from './pages.module.css';
import { ProblemList } from './problem-list.tsx';
import { PublishAsk } from './publish-ask.tsx';
import { NewText, PublishedText } from './shown-beside.tsx';
import { useRefreshPages } from './use-publish.ts';
import { VersionsCard } from './versions-card.tsx';

/** The width from which the editor and the published text fit side by side. */
const BESIDE = '(min-width: 1200px)';

type Side = 'write' | 'new' | 'now';

const sidesOf = (sides: readonly Side[]) => sides.map((value) => ({ value, label: texts.beside.sides[value] }));
const narrowSides = sidesOf(['write', 'new', 'now']);
const wideSides = sidesOf(['now', 'new']);

/** The form of a page's text: saving it publishes it. */
function usePageForm(page: WireConsolePage): SavedForm<PageValues> {
  const refresh = useRefreshPages();
  const addressOf = usePageAddress();
  return useSavedForm({
    subject: `page:${page.page}`,
    stored: useMemo(() => valuesOf(page), [page]),
    check: faultsOf,
    async save(values, options) {
      const input = { params: { page: page.page }, body: { text: textOf(values) } };
      const now = await send(publishPage, input, options);
      await refresh();
      notify({
        text: fill(texts.write.done, { version: now.revision, page: texts.names[page.page] }),
        link: { href: addressOf(page.page), label: texts.seeInShop },
      });
      return valuesOf(now);
    },
    read: (stored) => valuesOf(stored as WireConsolePage),
  });
}

/** What is typed: the title, the text, and what is wrong with it. */
function Fields({ saved: { form } }: { saved: SavedForm<PageValues> }) {
  const [goTo, setGoTo] = useState<GoTo | null>(null);
  return (
    <Card title={texts.write.card}>
      <p className={styles.note}>{texts.write.start}</p>
      <FormText control={form.control} name="title" label={texts.write.title} maxLength={120} />
      <EditorField control={form.control} goTo={goTo} />
      <ProblemList control={form.control} onGo={(line) => setGoTo({ line })} />
    </Card>
  );
}

/** Fills the form with the text of a version; what was typed before can be brought back. */
function copyInto({ form }: SavedForm<PageValues>, text: string, version: number): void {
  const put = ({ title, body }: PageValues): void => {
    form.setValue('title', title);
    form.setValue('body', body);
  };
  const before = form.getValues();
  put(typedFrom(text));
  notify({ text: fill(texts.versions.copied, { version }), onUndo: () => put(before) });
}

/** The text of a page: written beside what customers read now, published, and its versions. */
export function PageEditor({ page }: { page: WireConsolePage }) {
  const saved = usePageForm(page);
  const isBeside = useMedia(BESIDE);
  const [side, setSide] = useState<Side>('write');
  const [isAsked, setAsked] = useState(false);
  const { form, isDirty, isSaving } = saved;
  // What is typed is not what would be accepted.
  const isAcceptable = page.state === 'draft' && !isDirty;
  const shown = isBeside && side === 'write' ? 'now' : side;
  const ask = (): void => {
    const isFaulty = Object.keys(faultsOf(form.getValues())).length > 0;
    if (isFaulty) setSide('write');
    if (isFaulty || saved.meanwhile) void saved.save();
    else setAsked(true);
  };
  const publish = async (): Promise<void> => {
    await saved.save();
    setAsked(false);
  };
  const copy = (text: string, version: number): void => {
    setSide('write');
    copyInto(saved, text, version);
  };
  return (
    <>
      <div className={styles.accept}>
        <p className={styles.lead}>{factsOf(page)}</p>
        {isAcceptable && <AcceptButton page={page} />}
      </div>
      <FormFrame
        saved={saved}
        verb="publish"
        labelOf={labelOf}
        onSave={ask}
        actions={
          <Button look="primary" isPending={isSaving} onPress={ask}>
            {texts.write.publish}
          </Button>
        }
      >
        {!isBeside && <Segments label={texts.beside.label} value={side} choices={narrowSides} onChange={setSide} />}
        <div className={styles.bench}>
          <div className={classNames(!isBeside && side !== 'write' && styles.away)}>
            <Fields saved={saved} />
          </div>
          <div className={styles.beside}>
            {isBeside && <Segments label={texts.beside.label} value={shown} choices={wideSides} onChange={setSide} />}
            {shown === 'new' && <NewText control={form.control} />}
            {shown === 'now' && <PublishedText page={page} />}
          </div>
        </div>
      </FormFrame>
      {isAcceptable && (
        <section aria-label={texts.accept.end} className={styles.accept}>
          <p>{texts.accept.choice}</p>
          <AcceptButton page={page} />
        </section>
      )}
      <VersionsCard page={page} onCopy={copy} />
      {isAsked && (
        <PublishAsk page={page} isPending={isSaving} onClose={() => setAsked(false)} onPublish={() => void publish()} />
      )}
    </>
  );
}
