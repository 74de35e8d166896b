import { Link } from 'react-router';
import * as catalogue from '#contract/catalogue.ts';
import { productPath } from '#domain/catalogue/product-address.ts';
import { fill } from '#texts/fill.ts';
import { apiContext } from '#web/api.ts';
import { Picture } from '#web/ui/picture.tsx';
import { PageMeta } from '#web/layout/page-meta.tsx';
import { useShop } from '#web/layout/shop-context.tsx';
import { Ornament } from '#theme/ornaments/ornament.tsx';
import { useAboutTexts } from '#web/texts/content/about.ts';
import type { Route } from './+types/about-page.ts';
import styles from './about-page.module.css';
import { ReachAside } from './reach-aside.tsx';
import { WrittenSections } from '#web/page-parts/written-sections.tsx';

/** Two of the shop's products; the page stands without them. */
export async function loader({ context }: Route.LoaderArgs) {
  const query = { sort: 'best-selling', limit: 2 } as const;
  const { items } = await context
    .get(apiContext)(catalogue.search, { query })
    .catch(() => ({ items: [] }));
  return items.map(({ product_id, title, image, meta_line }) => ({ product_id, title, image, meta_line }));
}

/** What the shop is there for, what it sells and where it is (CONT-06). */
export default function AboutPage({ loaderData: shown }: Route.ComponentProps) {
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
        <div>
          <WrittenSections sections={sections} />
        </div>
        <ReachAside>
          <ul className={styles.products}>
            {shown.map(({ product_id, title, image, meta_line }) => (
              <li key={product_id}>
                <Link to={productPath(title, product_id)}>
                  <Picture path={image} alt="" sizes="(min-width: 1200px) 180px, 46vw" />
                  {title}
                  <small>{meta_line}</small>
                </Link>
              </li>
            ))}
          </ul>
        </ReachAside>
      </div>
    </>
  );
}
