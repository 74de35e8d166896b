import type { frontVersions } from '#contract/console/front.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { frontChanges } from '#domain/front/front-changes.ts';
import type { Database } from '../db/open.ts';
import { readFront } from './front-store.ts';
import { listVersions } from './front-versions-store.ts';

/** The versions that are kept, each with what it changed of the one before. */
export async function readVersions(db: Database): Promise<ReplyOf<typeof frontVersions>> {
  const versions = await listVersions(db);
  const front = await readFront(db);
  return {
    items: versions.map(({ number, saved_at, saved_by, document }, index) => {
      const before = versions[index + 1]?.document;
      return {
        version: String(number),
        at: saved_at?.toISOString() ?? null,
        who: saved_by,
        is_current: index === 0 && frontChanges(document, front).length === 0,
        changes: before ? frontChanges(before, document) : [],
      };
    }),
  };
}
