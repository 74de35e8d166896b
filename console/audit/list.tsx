import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { AUDIT_FILE_PATH, auditLog } from '#contract/console/audit.ts';
import { audit as texts } from '#texts/en/console/audit.ts';
import { call } from '../api.ts';
import { permitted } from '../shell/permitted.tsx';
import { DownloadLink } from '../ui/controls/download-link.tsx';
import { PageHead } from '../ui/page/page-head.tsx';
import { EventList } from './event-list.tsx';
import { AuditFilters } from './filters.tsx';
import { useAuditFilter } from './use-audit-filter.ts';
import { VerificationLine } from './verification.tsx';

function AuditEvents() {
  const filter = useAuditFilter();
  const { query } = filter;
  const result = useInfiniteQuery({
    queryKey: ['audit', query],
    queryFn: ({ pageParam, signal }) =>
      call(auditLog, { query: { ...query, ...(pageParam && { after: pageParam }) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
  const [first] = result.data?.pages ?? [];
  const asked = new URLSearchParams(query).toString();
  return (
    <>
      <PageHead
        title={texts.title}
        actions={
          <DownloadLink href={asked === '' ? AUDIT_FILE_PATH : `${AUDIT_FILE_PATH}?${asked}`}>
            {texts.export}
          </DownloadLink>
        }
      />
      {first && <VerificationLine verification={first.verification} />}
      <AuditFilters filter={filter} actors={first?.actors ?? []} />
      <EventList result={result} empty={asked === '' ? texts.empty : texts.noneLeft} dayHeading="h2" />
    </>
  );
}

/** What staff and commands did, by person, thing, day and kind (CON-036). */
export default permitted('audit.read', texts.title, AuditEvents);
