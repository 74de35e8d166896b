import { Editor } from '@tiptap/core';
import { useEffect, useReducer, useRef, useState } from 'react';
import { blockAtLine, readBody, writeBody } from '#domain/content/written-body.ts';
import { pages as texts } from '#texts/en/console/pages.ts';
import { classNames } from '#theme/class-names.ts';
import written from '#theme/written/written.module.css';
import { useStaff } from '../../session/use-staff.ts';
import { blocksOf, childOfBlock, documentOf, type EditorNode } from './document.ts';
import styles from './editor.module.css';
import type { BodyEditorProps } from './editor-field.tsx';
import { extensionsFor } from './extensions.ts';
import { leftOutOf } from './left-out.ts';
import { readItems, readPlain } from './paste.ts';
import { withoutNumbersAndTables } from './pasted-html.ts';
import { EditorToolbar } from './toolbar.tsx';

const textIn = (editor: Editor): string => writeBody(blocksOf(editor.getJSON() as EditorNode));

/** Moves the cursor to the end of the block of a stored line. */
function goToLine(editor: Editor, line: number): void {
  const json = editor.getJSON() as EditorNode;
  const child = childOfBlock(json, blockAtLine(blocksOf(json), line));
  let end = 0;
  editor.state.doc.forEach((node, offset, index) => {
    if (index === child) end = offset + node.nodeSize - 1;
  });
  editor.chain().focus(end).scrollIntoView().run();
}

interface MadeEditor extends Pick<BodyEditorProps, 'value' | 'onChange' | 'onLeftOut'> {
  shopOrigin: string;
}

/** An editor in an element; later props reach it by `latest`. */
function makeEditor(element: HTMLElement, { value, shopOrigin }: MadeEditor, latest: { current: MadeEditor }): Editor {
  return new Editor({
    element,
    injectCSS: false,
    extensions: extensionsFor(shopOrigin),
    content: documentOf(readBody(value)),
    onUpdate: ({ editor: changed }) => latest.current.onChange(textIn(changed)),
    editorProps: {
      transformPastedHTML: withoutNumbersAndTables,
      transformPasted: (slice, view) => readItems(view.state.schema, slice),
      clipboardTextParser: (text, _context, _isPlain, view) => readPlain(view.state.schema, text) as never,
      handlePaste: (_view, event) => {
        const left = leftOutOf(
          {
            html: event.clipboardData?.getData('text/html') ?? '',
            text: event.clipboardData?.getData('text/plain') ?? '',
          },
          shopOrigin,
        );
        if (left.length > 0) latest.current.onLeftOut(left);
      },
      handleClick: (_view, _at, event) => {
        // A link is written here, and followed on the page.
        event.preventDefault();
        return false;
      },
    },
  });
}

function useEditor(given: MadeEditor) {
  const box = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const latest = useRef(given);
  useEffect(() => {
    latest.current = given;
  });
  useEffect(() => {
    if (!box.current) return undefined;
    const made = makeEditor(box.current, latest.current, latest);
    made.on('transaction', redraw);
    setEditor(made);
    return () => made.destroy();
  }, []);
  const { value } = given;
  // A value set from outside: a discarded draft, or a version published by somebody else.
  useEffect(() => {
    if (editor && writeBody(readBody(value)) !== writeBody(readBody(textIn(editor))))
      editor.commands.setContent(documentOf(readBody(value)), { emitUpdate: false });
  }, [editor, value]);
  return { box, editor };
}

/** The text below a title with its headings, paragraphs, lists and links, and nothing else. */
export function RichEditor(props: BodyEditorProps) {
  const { value, onChange, onLeftOut, isInvalid, describedBy, goTo } = props;
  // The public pages may have the console's own origin.
  const shopOrigin = new URL(useStaff().shop_origin, location.href).origin;
  const { box, editor } = useEditor({ value, onChange, onLeftOut, shopOrigin });
  useEffect(() => {
    editor?.setOptions({
      editorProps: {
        ...editor.options.editorProps,
        attributes: {
          role: 'textbox',
          tabindex: '0',
          class: classNames(written.section, styles.text),
          'aria-multiline': 'true',
          'aria-label': texts.write.body,
          'aria-describedby': describedBy,
          'aria-invalid': String(isInvalid),
          'data-field': 'body',
        },
      },
    });
  }, [editor, isInvalid, describedBy]);
  useEffect(() => {
    if (editor && goTo) goToLine(editor, goTo.line);
  }, [editor, goTo]);
  return (
    <div className={classNames(styles.editor, isInvalid && styles.invalid)}>
      {editor && <EditorToolbar editor={editor} />}
      <div ref={box} />
    </div>
  );
}
