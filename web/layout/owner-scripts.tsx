import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { keepsScriptsOut } from '#domain/settings/owner-scripts.ts';
import { storedUser, useStoredUser } from '#web/device/stored-user.ts';
import { useShop } from './shop-context.tsx';

const never = () => () => undefined;

/**
 * The owner's scripts (Q018) run only on public pages without a session, since a script may call the API as the member.
 * They stay in a document, so leaving goes through a new one, whose policy allows none.
 */
export function WithOwnerScripts({ children }: { children: ReactNode }) {
  const { scripts } = useShop().meta;
  const isKeptOut = keepsScriptsOut(useLocation().pathname);
  const isMember = useStoredUser() !== null;
  const [begunWithout] = useState(() => isKeptOut || storedUser() !== null);
  // Only the browser knows whether a member is signed in: the page that everybody shares names no script.
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const runs = isInBrowser && !begunWithout && scripts.length > 0;
  const needsDocument = runs && (isKeptOut || isMember);
  useEffect(() => {
    if (needsDocument) window.location.reload();
  }, [needsDocument]);
  if (needsDocument) return null;
  return (
    <>
      {runs && scripts.map((url) => <script key={url} async src={url} />)}
      {children}
    </>
  );
}
