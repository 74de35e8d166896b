import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { WRITTEN_PAGES, type WrittenPageName } from '#domain/content/written-pages.ts';
import { pages as texts } from '#texts/en/console/pages.ts';
import { History } from '../../audit/history.tsx';
import { usePageAddress } from '../../session/use-shop-address.ts';
import { permitted } from '../../shell/permitted.tsx';
import { ShopLink } from '../../ui/controls/shop-link.tsx';
import { useWalk } from '../../ui/list/use-walk.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { Status } from '../../ui/page/status.tsx';
import { PageEditor } from './page-editor.tsx';
import styles from './pages.module.css';
import { pageQuery } from './pages-query.ts';

function Page({ name }: { name: WrittenPageName }) {
  const addressOf = usePageAddress();
  const { back } = useWalk('pages', { to: '/front/pages', label: texts.title });
  const query = useQuery(pageQuery(name));
  const { data: page } = query;
  return (
    <>
      <PageHead
        title={texts.names[name]}
        back={back}
        state={page && <Status look={page.state === 'draft' ? 'warning' : 'good'}>{texts.states[page.state]}</Status>}
        actions={<ShopLink href={addressOf(name)}>{texts.seeInShop}</ShopLink>}
      />
      <Loaded query={query} lines={12}>
        {(loaded) => (
          <div className={styles.detail}>
            <PageEditor page={loaded} />
            <History kind="page" id={name} />
          </div>
        )}
      </Loaded>
    </>
  );
}

/** For an address without a page. */
const NoPage = () => (
  <>
    <PageHead title={texts.title} />
    <EmptyState text={texts.none} action={{ to: '/front/pages', label: texts.toAll }} />
  </>
);

function PageByAddress() {
  const { page } = useParams();
  const name = WRITTEN_PAGES.find((one) => one === page);
  return name ? <Page key={name} name={name} /> : <NoPage />;
}

/** One legal text: accepted, written anew, published, and its versions (CON-156). */
export default permitted('content.write', texts.title, PageByAddress);
