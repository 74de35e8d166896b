import { useShop } from './shop-context.tsx';

interface PageMetaProps {
  /** Without a title the page is called what the shop is called. */
  title?: string;
  description?: string;
}

/** The page's name and description for the browser, search engines and shared links. */
export function PageMeta({ title, description }: PageMetaProps) {
  const { store, meta } = useShop();
  const name = title ? `${title} · ${store.name}` : meta.title || store.name;
  const text = description ?? meta.description;
  return (
    <>
      <title>{name}</title>
      <meta property="og:title" content={name} />
      <meta property="og:site_name" content={store.name} />
      {text && <meta name="description" content={text} />}
      {text && <meta property="og:description" content={text} />}
    </>
  );
}
