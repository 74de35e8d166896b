import type { Database } from '../../db/open.ts';
import type { Deps } from '../../deps.ts';
import { SESSION_SECONDS } from '#domain/auth/session-lifetime.ts';
import { addSessions, type NewSession, type SessionKind } from '../../http/api/session-store.ts';

const ACCESS_SECONDS = 3_600;

/** How long each kind of token lives, in seconds (decision Q011). */
const lifetimes: Record<SessionKind, number> = {
  browser: SESSION_SECONDS,
  access: ACCESS_SECONDS,
  refresh: SESSION_SECONDS,
};

/** Makes one token of each kind for a sign-in. @returns the secrets; only their hashes are stored */
export async function issueTokens<Kind extends SessionKind>(
  { ids, clock }: Deps,
  db: Database,
  { memberId, family }: { memberId: number; family: string },
  kinds: readonly Kind[],
): Promise<Record<Kind, string>> {
  const now = clock();
  const sessions = kinds.map((kind): NewSession & { kind: Kind } => ({
    secret: ids.secret(),
    kind,
    family,
    memberId,
    now,
    expiresAt: new Date(now.getTime() + lifetimes[kind] * 1000),
  }));
  await addSessions(db, sessions);
  return Object.fromEntries(sessions.map(({ kind, secret }) => [kind, secret])) as Record<Kind, string>;
}
