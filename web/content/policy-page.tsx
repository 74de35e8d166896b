import type * as content from '#contract/content.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { fill } from '#texts/fill.ts';
import type { WrittenPage } from '#texts/written.ts';
import { PageMeta } from '#web/layout/page-meta.tsx';
import { useShop } from '#web/layout/shop-context.tsx';
import { useWrittenTexts } from '#web/texts/content/written.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { DraftNote } from '#web/page-parts/draft-note.tsx';
import styles from './policy-page.module.css';
import { ReachAside } from './reach-aside.tsx';
import { WrittenSections } from '#web/page-parts/written-sections.tsx';

interface PolicyPageProps {
  /** The text that the shop came with. */
  text: WrittenPage;
  /** What the owner said of it. */
  published: ReplyOf<typeof content.writtenPage>;
}

/**
 * A legal text: the owner's own, or the one that the shop came with, which may be marked as a draft (CONT-05, Q128).
 */
export function PolicyPage({ text, published: { own_text: own, is_draft: isDraft } }: PolicyPageProps) {
  const { title, sections } = own ?? text;
  const { store } = useShop();
  const written = useWrittenTexts();
  return (
    <div className={`column ${styles.page}`}>
      <PageMeta title={title} description={fill(text.description, { name: store.name })} />
      <PageTitle>{title}</PageTitle>
      {!own && <p className={styles.lead}>{text.lead}</p>}
      {isDraft && <DraftNote>{written.draft}</DraftNote>}
      <nav className={styles.contents} aria-labelledby="on-this-page">
        <p id="on-this-page" className={styles.contentsTitle}>
          {written.onThisPage}
        </p>
        <ol>
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{section.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.text}>
        <WrittenSections sections={sections} />
      </div>
      <div className={styles.aside}>
        <ReachAside />
      </div>
    </div>
  );
}
