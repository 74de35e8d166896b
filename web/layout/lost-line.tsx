import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { heedOfflineLinks } from '#web/device/offline-links.ts';
import { onLostLine, tryLineAgain } from '#web/device/lost-line.ts';
import { useCommonTexts } from '#web/texts/common.ts';
import { toast } from '#web/ui/overlay/toast.tsx';

/** Says of a page that cannot be fetched that it cannot, and leaves the one that is shown as it is. */
export function LostLine() {
  const { networkError } = useCommonTexts();
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  const coming = useNavigation().location?.pathname;
  const tell = useEffectEvent(() => toast.error(networkError));
  const stay = useEffectEvent(() => {
    tell();
    // Takes the place of the navigation that is under way, and loads nothing.
    const asBefore = {
      replace: true,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
      state: state as unknown,
    };
    void navigate({ pathname, search, hash }, asBefore);
  });
  useEffect(() => heedOfflineLinks(() => tell()), []);
  useEffect(() => onLostLine(() => stay()), []);
  useEffect(() => {
    if (coming !== undefined && coming !== pathname) tryLineAgain();
  }, [coming, pathname]);
  useEffect(() => {
    window.addEventListener('online', tryLineAgain);
    return () => window.removeEventListener('online', tryLineAgain);
  }, []);
  return null;
}
