import { useLocation } from 'react-router';
import { canonicalPath, isForSearchEngines } from '#domain/content/page-address.ts';
import { logoFileAddress } from '#domain/settings/shop-picture.ts';
import { useShop } from './shop-context.tsx';

/** A picture for links that are shared, by its path on this shop. */
export interface SharedPicture {
  path: string;
  alt: string;
}

interface PageMetaProps {
  /** Without a title the page is called what the shop is called. */
  title?: string;
  description?: string;
  /** The page's one path, where other paths lead to it too; otherwise its own without the query. */
  path?: string;
  picture?: SharedPicture | undefined;
  type?: 'website' | 'product';
  /** Search engines shall not offer it: there is no product, or category, of the address. */
  isUnlisted?: boolean;
}

/** Where the owner has chosen no logo. */
const emblem = '/icon-512.png';

/** The page's name, address and description for the browser, for search engines and for links that are shared. */
export function PageMeta({ title, description, path, picture, type = 'website', isUnlisted = false }: PageMetaProps) {
  const { store, meta, origin } = useShop();
  const { pathname, search } = useLocation();
  const name = title ? `${title} · ${store.name}` : meta.title || store.name;
  const text = description || meta.description;
  const address = origin + (path ?? canonicalPath(pathname));
  const isOffered = !isUnlisted && isForSearchEngines(pathname, new URLSearchParams(search).get('search'));
  return (
    <>
      <title>{name}</title>
      {text && <meta name="description" content={text} />}
      {isOffered ? <link rel="canonical" href={address} /> : <meta name="robots" content="noindex" />}
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={store.name} />
      <meta property="og:locale" content="en_IN" />
      <meta property="og:title" content={title ?? name} />
      {text && <meta property="og:description" content={text} />}
      <meta property="og:url" content={address} />
      <meta
        property="og:image"
        content={origin + (picture?.path ?? logoFileAddress(store.logo, 'icon-512.png') ?? emblem)}
      />
      {picture && <meta property="og:image:alt" content={picture.alt} />}
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
    </>
  );
}
