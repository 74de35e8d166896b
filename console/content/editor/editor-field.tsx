import { useId } from 'react';
import { type Control, useController } from 'react-hook-form';
import { pages as texts } from '#texts/en/console/pages.ts';
import { fill } from '#texts/fill.ts';
import { useFieldFault } from '../../ui/form/fault-context.ts';
import { codeHook } from '../../ui/lazy/code-hook.ts';
import { notify } from '../../ui/overlay/notices.tsx';
import { Loading, SkeletonLines } from '../../ui/page/skeleton.tsx';
import type { PageValues } from '../pages/page-values.ts';
import styles from './editor-field.module.css';
import type { LeftOut } from './left-out.ts';
import { PlainEditor } from './plain-editor.tsx';

/** The line of the body, from 0, to scroll to: a new object for each press. */
export interface GoTo {
  line: number;
}

export interface BodyEditorProps {
  value: string;
  onChange: (body: string) => void;
  /** The parts of a paste that pages do not support. */
  onLeftOut: (left: readonly LeftOut[]) => void;
  isInvalid: boolean;
  /** The ids of the elements that describe the field. */
  describedBy: string;
  goTo: GoTo | null;
}

const useRichEditor = codeHook(async () => (await import('./rich-editor.tsx')).RichEditor);

const tellLeftOut = (left: readonly LeftOut[]): void =>
  notify({
    text: fill(texts.editor.pasted, { left: left.map((name) => texts.editor.left[name]).join(texts.editor.and) }),
  });

/** The text below the title. The editor is loaded when first shown; if that fails, a plain field with marks is used. */
export function EditorField({ control, goTo }: { control: Control<PageValues>; goTo: GoTo | null }) {
  const { data: RichEditor, error, refetch } = useRichEditor();
  const { field } = useController({ control, name: 'body' });
  const fault = useFieldFault('body');
  const id = useId();
  const shared = {
    value: field.value,
    onChange: field.onChange,
    onLeftOut: tellLeftOut,
    isInvalid: fault !== undefined,
    describedBy: `${id}-hint ${id}-fault`,
    goTo,
  };
  return (
    <div className={styles.field}>
      {error === null && <p className={styles.label}>{texts.write.body}</p>}
      {RichEditor && <RichEditor {...shared} />}
      {!RichEditor && error !== null && <PlainEditor {...shared} onRetry={() => void refetch()} />}
      {!RichEditor && error === null && (
        <Loading>
          <SkeletonLines count={12} />
        </Loading>
      )}
      <p id={`${id}-hint`} className={styles.hint}>
        {texts.write.place} {RichEditor && <span className={styles.keys}>{texts.editor.keys}</span>}
      </p>
      <p id={`${id}-fault`} className={styles.fault}>
        {fault}
      </p>
    </div>
  );
}
