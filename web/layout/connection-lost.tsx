import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { interceptOfflineLinks } from '#web/device/offline-links.ts';
import { onConnectionLost, retryConnection } from '#web/device/connection-lost.ts';
import { useCommonTexts } from '#web/texts/common.ts';
import { toast } from '#web/ui/overlay/toast.tsx';

/** Says of a page that cannot be fetched that it cannot, and leaves the one that is shown as it is. */
export function ConnectionLost() {
  const { networkError } = useCommonTexts();
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  const coming = useNavigation().location?.pathname;
  const notify = useEffectEvent(() => toast.error(networkError));
  const stayOnPage = useEffectEvent(() => {
    notify();
    // Takes the place of the navigation that is under way, and loads nothing.
    const asBefore = {
      replace: true,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
      state: state as unknown,
    };
    void navigate({ pathname, search, hash }, asBefore);
  });
  useEffect(() => interceptOfflineLinks(() => notify()), []);
  useEffect(() => onConnectionLost(() => stayOnPage()), []);
  useEffect(() => {
    if (coming !== undefined && coming !== pathname) retryConnection();
  }, [coming, pathname]);
  useEffect(() => {
    window.addEventListener('online', retryConnection);
    return () => window.removeEventListener('online', retryConnection);
  }, []);
  return null;
}
