import { useEffect, useRef } from 'react';
import { pages as texts } from '#texts/en/console/pages.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import type { BodyEditorProps } from './editor-field.tsx';
import styles from './editor-field.module.css';

/** The text with the marks in which it is stored, where the editor itself cannot be fetched. */
export function PlainEditor({ value, onChange, goTo, onRetry }: BodyEditorProps & { onRetry: () => void }) {
  const box = useRef<HTMLTextAreaElement & HTMLInputElement>(null);
  useEffect(() => {
    if (!goTo || !box.current) return;
    const end = box.current.value
      .split('\n')
      .slice(0, goTo.line + 1)
      .join('\n').length;
    box.current.focus();
    box.current.setSelectionRange(end, end);
  }, [goTo]);
  return (
    <>
      <div role="status" className={styles.failed}>
        <p>{texts.editor.failed}</p>
        <Button look="quiet" onPress={onRetry}>
          {texts.editor.again}
        </Button>
      </div>
      <TextField
        label={texts.write.body}
        hint={texts.editor.marks}
        name="body"
        rows={18}
        inputRef={box}
        value={value}
        onChange={onChange}
      />
    </>
  );
}
