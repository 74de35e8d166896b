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

/** Looks through the whole audit log, and keeps what it found for the screen (CON-036, CON-037). */
export async function verifyAudit(deps: Deps): Promise<{ isSound: boolean; sentence: string }> {
  const { db, clock, log } = deps;
  await chainEvents(deps);
  const now = clock();
  const state = await verifyChain(db, now);
  const sentence = sentenceOf(state);
  if (!state.isSound) log.error({ event: state.eventId, why: state.why }, 'the audit log is not as it was written');
  const { isSound, events } = state;
  const found = { at: now.toISOString(), is_sound: isSound, events, found: sentence };
  await saveSettings(db, { 'audit-verification': found });
  return { isSound, sentence };
}
