import { audit as texts } from '#texts/en/console/audit.ts';
import { fill } from '#texts/fill.ts';
import { type ChainState, verifyChain } from '../../audit/verify-chain.ts';
import { chainEvents } from '../../audit/chain-events.ts';
import type { Deps } from '../../deps.ts';
import { saveSettings } from '../../settings/settings-store.ts';

/** What was found, as a sentence. */
function sentenceOf(state: ChainState): string {
  if (state.isSound) return fill(texts.found.sound, { events: state.events });
  return fill(texts.found[state.why], { event: state.eventId ?? '' });
}

/**
 * Looks through the whole audit log, and keeps what it found for the screen (CON-036, CON-037).
 *
 * @returns what it found, the last hash of a log that is as it was written, and what to do with one that is not
 */
export async function verifyAudit(
  deps: Deps,
): Promise<{ sentence: string; lastHash: string | null; toDo: string | null }> {
  const { db, clock, log } = deps;
  await chainEvents(deps);
  const now = clock();
  const state = await verifyChain(db, now);
  const sentence = sentenceOf(state);
  if (!state.isSound) log.error({ event: state.eventId, why: state.why }, 'the audit log is not as it was written');
  const [why, lastHash] = state.isSound ? [null, state.lastHash] : [state.why, null];
  const found = { at: now.toISOString(), events: state.events, found: sentence, why, last_hash: lastHash };
  await saveSettings(db, { 'audit-verification': found });
  return { sentence, lastHash, toDo: why && texts.toDo[why] };
}
