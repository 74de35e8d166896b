import { useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import type { WireConsolePage, WireShownText } from '#contract/console/pages.ts';
import { readWritten } from '#domain/content/written-text.ts';
import { pages } from '#texts/en/console/pages.ts';
import { Card } from '../../ui/form/card.tsx';
import { type PageValues, textOf } from './page-values.ts';
import styles from './pages.module.css';
import { WrittenView } from './written-view.tsx';

const { beside: texts } = pages;

/** The text that is typed as its page would show it; null while it has no title or no filled sections. */
function typedText(values: PageValues): WireShownText | null {
  const read = readWritten(textOf(values));
  return typeof read === 'string' ? null : { lead: '', ...read };
}

/** Preview of the typed text. */
export function NewText({ control }: { control: Control<PageValues> }) {
  const [title, body] = useWatch({ control, name: ['title', 'body'] });
  const shown = typedText({ title, body });
  return (
    <Card title={texts.new}>
      {shown ? <WrittenView text={shown} /> : <p className={styles.note}>{texts.unreadable}</p>}
    </Card>
  );
}

/** What customers read now. */
export const PublishedText = ({ page }: { page: WireConsolePage }) => (
  <Card title={texts.now}>
    <WrittenView text={page.shown} />
  </Card>
);
