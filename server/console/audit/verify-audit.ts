import { audit as texts } from '#texts/en/console/audit.ts';
import { fill } from '#texts/fill.ts';
import { type ChainState, verifyChain } from '../../audit/verify-chain.ts';
import { chainEvents } from '../../audit/chain-events.ts';
import type { Deps } from '../../deps.ts';
import { saveSettings } from '../../settings/settings-store.ts';

/** What was found, as a sentence. */
function sentenceOf(state: ChainState): string {
  if (state.isSound) return fill(texts.found.sound, { events: state.events, hash: state.lastHash });
  return fill(texts.found[state.why], { event: state.eventId ?? '' });
}

/**
 * Looks through the whole audit log, and keeps what it found for the screen (CON-036, CON-037).
 *
 * @returns what it found, and what to do where the log is not as it was written
 */
export async function verifyAudit(deps: Deps): Promise<{ isSound: boolean; sentence: string; toDo: string | null }> {
  const { db, clock, log } = deps;
  await chainEvents(deps);
  const now = clock();
  const state = await verifyChain(db, now);
  const sentence = sentenceOf(state);
  if (!state.isSound) log.error({ event: state.eventId, why: state.why }, 'the audit log is not as it was written');
  const why = state.isSound ? null : state.why;
  const found = { at: now.toISOString(), events: state.events, found: sentence, why };
  await saveSettings(db, { 'audit-verification': found });
  return { isSound: state.isSound, sentence, toDo: why && texts.toDo[why] };
}
