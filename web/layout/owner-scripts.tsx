import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { keepsScriptsOut } from '#domain/settings/owner-scripts.ts';
import { useShop } from './shop-context.tsx';

/**
 * The page with the owner's scripts (decision Q018). Scripts that ran in a document stay in it, so the way from there
 * to a page on which people enter what nobody else may read leads over a new document, whose policy allows none.
 */
export function WithOwnerScripts({ children }: { children: ReactNode }) {
  const { scripts } = useShop().meta;
  const isKeptOut = keepsScriptsOut(useLocation().pathname);
  const [begunWithout] = useState(isKeptOut);
  const needsDocument = isKeptOut && !begunWithout && scripts.length > 0;
  useEffect(() => {
    if (needsDocument) window.location.reload();
  }, [needsDocument]);
  if (needsDocument) return null;
  return (
    <>
      {!begunWithout && scripts.map((url) => <script key={url} async src={url} />)}
      {children}
    </>
  );
}
