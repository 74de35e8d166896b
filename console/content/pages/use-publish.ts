import { useQueryClient } from '@tanstack/react-query';
import { publishPage, type WireConsolePage } from '#contract/console/pages.ts';
import { notifyFailure } from '../../ui/overlay/notices.tsx';
import { useWrite } from '../../ui/use-write.ts';

/** The queries that are refreshed when a page is published. */
const CHANGED = [['pages'], ['page'], ['history', 'page']] as const;

/** Refreshes the queries that show pages. */
export function useRefreshPages(): () => Promise<unknown> {
  const client = useQueryClient();
  return () => Promise.all(CHANGED.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Publishes a version of a page unchanged. After a refusal the published text is reloaded, since it may be newer. */
export function usePublish({ page, revision }: WireConsolePage) {
  const { write, isPending } = useWrite(...CHANGED);
  const refresh = useRefreshPages();
  const onFailure = (error: unknown): void => {
    notifyFailure(error);
    void refresh();
  };
  /** @param text null for the supplied text */
  const publish = (text: string | null): Promise<WireConsolePage | null> =>
    write(publishPage, { params: { page }, body: { text } }, { revision, onFailure });
  return { publish, isPending };
}
