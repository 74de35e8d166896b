import { useEffect } from 'react';
import { heedOfflineLinks } from '#web/device/offline-links.ts';
import { useCommonTexts } from '#web/texts/common.ts';
import { toast } from '#web/ui/toast.tsx';

/** Lets a link that cannot be followed without a connection say so, and leave the page as it is. */
export function OfflineLinks() {
  const { networkError } = useCommonTexts();
  useEffect(() => heedOfflineLinks(() => toast.error(networkError)), [networkError]);
  return null;
}
