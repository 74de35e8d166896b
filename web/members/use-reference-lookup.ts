import { useEffect, useMemo, useState } from 'react';
import { fill } from '#texts/fill.ts';
import { latestOnly } from '#web/layout/latest-only.ts';
import { useMembersTexts } from '#web/texts/members.ts';
import { useRefusalTexts } from '#web/texts/refusals.ts';
import { lookUpReference, readReference, type ReferenceFinding } from './reference-lookup.ts';

/** How long the typing must rest before the shop is asked, in milliseconds (Q022). */
const DEBOUNCE_MS = 400;

/** Where a reference id is asked about. */
export interface ReferencePlace {
  /** The id that stands already; nothing is said of it. */
  saved: string;
  /** Null before the first save. */
  profileId: string | null;
}

/** What is said below a reference id while it is typed (REF-03). */
export function useReferenceLookup(
  typed: string,
  { saved, profileId }: ReferencePlace,
): { good: string | null; error: string | null } {
  const members = useMembersTexts();
  const refusals = useRefusalTexts();
  const [known, setKnown] = useState<{ code: string; finding: ReferenceFinding } | null>(null);
  const asker = useMemo(() => {
    const ask = (code: string) => lookUpReference(code, profileId);
    return latestOnly(ask, (code, finding) => setKnown({ code, finding }), DEBOUNCE_MS);
  }, [profileId]);
  const { code, isWrong } = readReference(typed === saved ? '' : typed);

  useEffect(() => {
    asker.request(code);
    return () => asker.request('');
  }, [asker, code]);

  const nothing = { good: null, error: null };
  if (isWrong) return { ...nothing, error: refusals['reference-invalid'] };
  if (code === '' || known?.code !== code) return nothing;
  const { finding } = known;
  if ('refusal' in finding) return { ...nothing, error: refusals[finding.refusal] };
  return { ...nothing, good: fill(members.referenceFound, { name: finding.name }) };
}
