import { fill } from '#domain/texts/fill.ts';
import { PageMeta } from '#web/layout/page-meta.tsx';
import { useShop } from '#web/layout/shop-context.tsx';
import { Ornament } from '#web/ornaments/ornament.tsx';
import { useAboutTexts } from '#web/texts/about.ts';
import styles from './about-page.module.css';
import { WrittenSections } from './written-sections.tsx';

/** What the shop is there for (CONT-06). */
export default function AboutPage() {
  const { title, description, lead, sections } = useAboutTexts();
  const { name } = useShop().store;
  return (
    <>
      <PageMeta title={title} description={fill(description, { name })} />
      <div className={styles.band}>
        <div className={`column ${styles.opening}`}>
          <div>
            <h1 className={styles.name} tabIndex={-1}>
              {title} {name}
            </h1>
            <p className={styles.lead}>{lead}</p>
          </div>
          <Ornament drawing="kadamba" className={styles.art} />
        </div>
      </div>
      <div className={`column ${styles.text}`}>
        <WrittenSections sections={sections} />
      </div>
    </>
  );
}
