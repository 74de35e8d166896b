import { useEffect, useMemo, useRef, useState } from 'react';
import type { AddressSuggestion, AddressSearch } from '#web/device/address-search.ts';
import { latestOnly } from '#web/layout/latest-only.ts';
import type { Connections } from '#web/layout/shop.ts';

/** Shorter texts name no address. */
const MIN_SEARCH_LENGTH = 3;
const none: AddressSuggestion[] = [];

/**
 * Suggests addresses for a text. The service is loaded when the field is first reached for; while it is not there, or
 * does not answer, there are no suggestions and the field is a plain one.
 */
export function useAddressSuggestions(maps: NonNullable<Connections['maps']>, text: string) {
  const [service, setService] = useState<AddressSearch | null>(null);
  const [known, setKnown] = useState({ search: '', suggestions: none });
  const waiting = useRef<AbortController | null>(null);
  const asker = useMemo(
    () => service && latestOnly(service.suggest, (search, suggestions) => setKnown({ search, suggestions })),
    [service],
  );
  const search = text.trim().length < MIN_SEARCH_LENGTH ? '' : text.trim();

  useEffect(() => () => waiting.current?.abort(), []);
  useEffect(() => asker?.request(search), [asker, search]);

  const prepare = (): void => {
    if (waiting.current) return;
    const page = new AbortController();
    waiting.current = page;
    const openFor = async () =>
      setService(await (await import('#web/device/address-search.ts')).openAddressSearch(maps, page.signal));
    // Another reach for the field is another try.
    openFor().catch(() => (waiting.current = null));
  };

  return { prepare, service, suggestions: search !== '' && search === known.search ? known.suggestions : none };
}
