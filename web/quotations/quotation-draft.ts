import { useSyncExternalStore } from 'react';
import { type GuestDetails, noDetails } from '#domain/quotations/guest-details.ts';
import { sessionRecord } from '#web/device/session-record.ts';

/** Parses stored details; whatever is no text is empty, and nothing at all is no draft. */
export function understandDraft(stored: unknown): GuestDetails | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const text = (name: keyof GuestDetails): string => {
    const value = (stored as Record<string, unknown>)[name];
    return typeof value === 'string' ? value : '';
  };
  const fields = Object.keys(noDetails) as (keyof GuestDetails)[];
  const draft = { ...noDetails, ...Object.fromEntries(fields.map((name) => [name, text(name)])) };
  return fields.some((name) => draft[name] !== '') ? draft : null;
}

const record = sessionRecord('quotation_details', understandDraft);
const onServer = (): null => null;

/** What was typed before the way led to the login (QUOTE-06); it lives as long as the tab. */
export const useQuotationDraft = (): GuestDetails | null =>
  useSyncExternalStore(record.subscribe, record.read, onServer);

export const storeQuotationDraft = (details: GuestDetails): void => void record.write(details);

export const removeQuotationDraft = (): void => record.remove();
