import type { Editor } from '@tiptap/core';
import { redo, redoDepth, undo, undoDepth } from '@tiptap/pm/history';
import { Redo2, Undo2 } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ToggleButton, Toolbar } from 'react-aria-components';
import { pages } from '#texts/en/console/pages.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import styles from './editor.module.css';
import { LinkSheet } from './link-sheet.tsx';

const { editor: texts } = pages;

interface ToolProps {
  label: string;
  /** Whether the format is active at the cursor. */
  isOn: boolean;
  isDisabled?: boolean;
  onPress: () => void;
}

/** Applies the format at the cursor. */
const Tool = ({ label, isOn, isDisabled = false, onPress }: ToolProps) => (
  <ToggleButton isSelected={isOn} isDisabled={isDisabled} onPress={onPress} className={styles.tool ?? ''}>
    {label}
  </ToggleButton>
);

const isLinkKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/** Ctrl+K makes a link; Alt+F10 leads from the text to its buttons, and Escape back. */
function useToolKeys(editor: Editor, bar: RefObject<HTMLDivElement | null>, onLink: () => void): void {
  const latest = useRef(onLink);
  useEffect(() => {
    latest.current = onLink;
  });
  useEffect(() => {
    const { dom } = editor.view;
    const tools = bar.current;
    const onText = (event: KeyboardEvent): void => {
      if (isLinkKey(event)) latest.current();
      else if (event.key === 'F10' && event.altKey) tools?.querySelector('button')?.focus();
      else return;
      event.preventDefault();
    };
    const onTool = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') editor.commands.focus();
    };
    dom.addEventListener('keydown', onText);
    tools?.addEventListener('keydown', onTool);
    return () => {
      dom.removeEventListener('keydown', onText);
      tools?.removeEventListener('keydown', onTool);
    };
  }, [editor, bar]);
}

const steps = [
  { label: texts.undo, icon: Undo2, command: undo, depthOf: undoDepth },
  { label: texts.redo, icon: Redo2, command: redo, depthOf: redoDepth },
];

/** The toolbar: formats for the text at the cursor. */
export function EditorToolbar({ editor }: { editor: Editor }) {
  const bar = useRef<HTMLDivElement>(null);
  const [isLinking, setLinking] = useState(false);
  useToolKeys(editor, bar, () => editor.isActive('heading') || setLinking(true));
  const run = (command: typeof undo): void => {
    command(editor.state, editor.view.dispatch);
    editor.commands.focus();
  };
  return (
    <>
      <Toolbar ref={bar} aria-label={texts.toolbar} className={styles.toolbar ?? ''}>
        <Tool
          label={texts.section}
          isOn={editor.isActive('heading')}
          isDisabled={editor.isActive('list')}
          onPress={() => editor.chain().focus().toggleNode('heading', 'paragraph').run()}
        />
        <Tool
          label={texts.list}
          isOn={editor.isActive('list')}
          onPress={() => editor.chain().focus().toggleList('list', 'item').run()}
        />
        <Tool
          label={texts.link}
          isOn={editor.isActive('link')}
          isDisabled={editor.isActive('heading')}
          onPress={() => setLinking(true)}
        />
        {steps.map(({ label, icon, command, depthOf }) => (
          <IconButton
            key={label}
            label={label}
            icon={icon}
            isDisabled={depthOf(editor.state) === 0}
            onPress={() => run(command)}
          />
        ))}
      </Toolbar>
      {isLinking && <LinkSheet editor={editor} onClose={() => setLinking(false)} />}
    </>
  );
}
