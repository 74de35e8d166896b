import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { pages as texts } from '#texts/en/console/pages.ts';
import { fill } from '#texts/fill.ts';
import { permitted } from '../../shell/permitted.tsx';
import { useRemembered } from '../../ui/list/use-remembered.ts';
import { Loaded } from '../../ui/page/loaded.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { Status } from '../../ui/page/status.tsx';
import { factsOf } from './page-facts.ts';
import { pagesQuery } from './pages-query.ts';
import styles from './pages.module.css';

const hrefOf = ({ page }: { page: string }): string => `/front/pages/${page}`;

function Pages() {
  const query = useQuery(pagesQuery);
  useRemembered('pages', texts.title, (query.data?.items ?? []).map(hrefOf));
  return (
    <>
      <PageHead title={texts.title} />
      <Loaded query={query} lines={6}>
        {({ items }) => {
          const left = items.filter(({ state }) => state === 'draft').length;
          return (
            <div className={styles.list}>
              <p className={styles.lead}>{texts.lead}</p>
              <p className={styles.left}>{left === 0 ? texts.allDone : fill(texts.left, { count: left })}</p>
              <ul aria-label={texts.list} className={styles.rows}>
                {items.map((item) => (
                  <li key={item.page} className={styles.row}>
                    <Link to={hrefOf(item)} className={styles.open}>
                      <span className={styles.what}>
                        <strong>{texts.names[item.page]}</strong>
                        <span className={styles.facts}>{factsOf(item)}</span>
                      </span>
                      <Status look={item.state === 'draft' ? 'warning' : 'good'}>{texts.states[item.state]}</Status>
                      <ChevronRight aria-hidden="true" />
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          );
        }}
      </Loaded>
    </>
  );
}

/** The pages whose text the owner answers for, and which of them are still drafts (CON-156). */
export default permitted('content.write', texts.title, Pages);
