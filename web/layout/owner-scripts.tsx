import { useLocation } from 'react-router';
import { useShop } from './shop-context.tsx';

/** Pages on which people enter what nobody else may read (decision Q018). */
const PRIVATE = new Set(['/checkout', '/page', '/login', '/register', '/reset']);

/** The owner's scripts by address. The page's security policy decides from which hosts they may come. */
export function OwnerScripts() {
  const { scripts } = useShop().meta;
  const { pathname } = useLocation();
  if (PRIVATE.has(pathname)) return null;
  return scripts.filter((url) => url.startsWith('https:')).map((url) => <script key={url} async src={url} />);
}
