import { Extension, Mark, Node, textblockTypeInputRule, wrappingInputRule } from '@tiptap/core';
import { history, redo, undo } from '@tiptap/pm/history';
import written from '#theme/written/written.module.css';
import styles from './editor.module.css';
import { pathInShop } from './left-out.ts';

const Document = Node.create({ name: 'doc', topNode: true, content: 'block+' });

const Text = Node.create({ name: 'text', group: 'inline' });

const Paragraph = Node.create({
  name: 'paragraph',
  priority: 1000,
  group: 'block',
  content: 'text*',
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: () => ['p', 0],
});

const HEADING_TAGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/** The heading of a section: a page has no others, so that a pasted one of any rank becomes one. */
const Heading = Node.create({
  name: 'heading',
  group: 'block',
  content: 'text*',
  marks: '',
  defining: true,
  parseHTML: () => HEADING_TAGS.map((tag) => ({ tag })),
  renderHTML: () => ['h2', { class: written.title }, 0],
  addKeyboardShortcuts() {
    return { 'Mod-Alt-2': () => this.editor.commands.toggleNode(this.name, 'paragraph') };
  },
  addInputRules() {
    return [textblockTypeInputRule({ find: /^##\s$/, type: this.type })];
  },
});

const List = Node.create({
  name: 'list',
  group: 'block list',
  content: 'item+',
  parseHTML: () => [{ tag: 'ul' }, { tag: 'ol' }],
  renderHTML: () => ['ul', { class: written.list }, 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-8': () => this.editor.commands.toggleList(this.name, 'item') };
  },
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*[-*]\s$/, type: this.type })];
  },
});

const Item = Node.create({
  name: 'item',
  content: 'paragraph',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: () => ['li', 0],
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      Backspace: () => {
        const { empty, $from } = this.editor.state.selection;
        const isAtStart = empty && $from.parentOffset === 0 && $from.node(-1)?.type === this.type;
        return isAtStart && this.editor.commands.liftListItem(this.name);
      },
    };
  },
});

/** A link to a page of the shop; one that is pasted and leads elsewhere leaves its words alone. */
const Link = Mark.create<{ shopOrigin: string }>({
  name: 'link',
  inclusive: false,
  addOptions: () => ({ shopOrigin: '' }),
  addAttributes: () => ({ to: { default: '/', rendered: false } }),
  parseHTML() {
    const { shopOrigin } = this.options;
    return [
      {
        tag: 'a[href]',
        getAttrs: (element) => {
          const to = pathInShop(element.getAttribute('href') ?? '', shopOrigin);
          return to === null ? false : { to };
        },
      },
    ];
  },
  renderHTML: ({ mark }) => ['a', { href: mark.attrs['to'] as string, class: styles.link }, 0],
});

const History = Extension.create({
  name: 'history',
  addProseMirrorPlugins: () => [history()],
  addKeyboardShortcuts() {
    const { editor } = this;
    const run = (command: typeof undo) => () => command(editor.state, editor.view.dispatch);
    return { 'Mod-z': run(undo), 'Shift-Mod-z': run(redo), 'Mod-y': run(redo) };
  },
});

/** What a text of the owner can hold, and nothing else. @param shopOrigin of the public pages, to which links may lead */
export const extensionsFor = (shopOrigin: string) => [
  Document,
  Text,
  Paragraph,
  Heading,
  List,
  Item,
  Link.configure({ shopOrigin }),
  History,
];
