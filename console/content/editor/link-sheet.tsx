import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { isShopPath } from '#domain/content/written-problems.ts';
import { oneLine } from '#domain/tidy-text.ts';
import { pages } from '#texts/en/console/pages.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { SmallForm } from '../../ui/form/small-form.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import styles from './editor.module.css';

const { link: texts } = pages;

const OTHER = 'other';
const known = Object.entries(texts.pages).map(([value, label]) => ({ value, label }));
const choices = [...known, { value: OTHER, label: texts.other }];

/** What a link at the cursor leads to and says; words that are selected, or none yet. */
function linkAt(editor: Editor) {
  const isLink = editor.isActive('link');
  if (isLink) editor.commands.extendMarkRange('link');
  const { from, to, empty } = editor.state.selection;
  return {
    isLink,
    isNew: empty,
    words: editor.state.doc.textBetween(from, to, ' '),
    path: isLink ? String(editor.getAttributes('link')['to']) : '',
  };
}

/** Puts a link onto the words at the cursor, or takes it away. It leads to a page of the shop. */
export function LinkSheet({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [at] = useState(() => linkAt(editor));
  const isKnown = at.path === '' || known.some(({ value }) => value === at.path);
  const [choice, setChoice] = useState(isKnown ? at.path || '/contact' : OTHER);
  const [path, setPath] = useState(isKnown ? '' : at.path);
  const [words, setWords] = useState(at.words);
  const [isTried, setTried] = useState(false);
  const to = choice === OTHER ? path.trim() : choice;
  const isWrongPath = !isShopPath(to);
  const isWordless = at.isNew && oneLine(words) === '';
  const close = (): void => {
    onClose();
    editor.commands.focus();
  };
  const set = async (): Promise<void> => {
    setTried(true);
    if (isWrongPath || isWordless) return;
    const mark = { type: 'link', attrs: { to } };
    if (at.isNew) editor.commands.insertContent({ type: 'text', text: oneLine(words), marks: [mark] });
    else editor.commands.setMark('link', { to });
    close();
  };
  const remove = (): void => {
    editor.commands.unsetMark('link');
    close();
  };
  return (
    <Sheet title={texts.title} isOpen onClose={close} shape="box">
      <SmallForm
        action={texts.set}
        isPending={false}
        onSubmit={set}
        beside={
          at.isLink && (
            <Button look="quiet" onPress={remove}>
              {texts.remove}
            </Button>
          )
        }
      >
        {at.isNew ? (
          <TextField
            label={texts.words}
            value={words}
            onChange={setWords}
            maxLength={200}
            error={isTried && isWordless ? texts.noWords : undefined}
          />
        ) : (
          <p className={styles.words}>“{words}”</p>
        )}
        <Select label={texts.page} value={choice} choices={choices} onChange={setChoice} />
        {choice === OTHER && (
          <TextField
            label={texts.path}
            hint={texts.pathHint}
            value={path}
            onChange={setPath}
            maxLength={300}
            inputMode="url"
            error={isTried && isWrongPath ? texts.wrongPath : undefined}
          />
        )}
      </SmallForm>
    </Sheet>
  );
}
