import { useSyncExternalStore } from 'react';
import type { SessionKey } from '#domain/privacy/stored-names.ts';
import { sessionRecord } from '#web/device/session-record.ts';

/** How far a visitor is in confirming their address with a code. */
export interface CodeProgress {
  step: string;
  email: string;
  /** When a code was last sent, in milliseconds; 0 before the first. */
  sentAt: number;
  resends: number;
}

const count = (value: unknown): number => (Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : 0);
const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * Parses stored progress; broken fields are as at the start, and without a known step or an e-mail all begins again.
 */
export function parseProgress<Progress extends CodeProgress>(
  start: Progress,
  steps: readonly Progress['step'][],
  stored: unknown,
): Progress {
  if (typeof stored !== 'object' || stored === null) return start;
  const record = stored as Partial<Record<string, unknown>>;
  if (!steps.some((step) => step === record.step) || !record.email || !isText(record.email)) return start;
  const understand = ([name, first]: [string, unknown]): [string, unknown] => {
    const value = record[name];
    return [name, isText(first) ? (isText(value) ? value : first) : count(value)];
  };
  return Object.fromEntries(Object.entries(start).map(understand)) as unknown as Progress;
}

/** Stores the progress for as long as the tab lives; nothing secret may be part of it. */
export function progressRecord<Progress extends CodeProgress>(
  key: SessionKey,
  start: Progress,
  steps: readonly Progress['step'][],
) {
  const record = sessionRecord(key, (stored) => parseProgress(start, steps, stored));
  const onServer = (): Progress => start;
  return () => {
    const progress = useSyncExternalStore(record.subscribe, record.read, onServer);
    const change = (changes: Partial<Progress>) => void record.write({ ...record.read(), ...changes });
    return { progress, change, finish: record.remove };
  };
}
