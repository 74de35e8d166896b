import { useSyncExternalStore } from 'react';
import { sessionRecord } from '#web/device/session-record.ts';

export const registerSteps = ['email', 'otp', 'details'] as const;
export type RegisterStep = (typeof registerSteps)[number];

/** How far a registration is. It survives a reload of the tab; the password is never part of it. */
export interface RegisterProgress {
  step: RegisterStep;
  email: string;
  /** When a code was last sent, in milliseconds; 0 before the first. */
  sentAt: number;
  resends: number;
  fullName: string;
  phone: string;
}

export const startOfRegistration: RegisterProgress = {
  step: 'email',
  email: '',
  sentAt: 0,
  resends: 0,
  fullName: '',
  phone: '',
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const count = (value: unknown): number => (Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : 0);

/** Reads kept progress; whatever is broken or misses its e-mail starts again. */
export function parseRegisterProgress(kept: unknown): RegisterProgress {
  if (typeof kept !== 'object' || kept === null) return startOfRegistration;
  const record = kept as Partial<Record<keyof RegisterProgress, unknown>>;
  const step = registerSteps.find((known) => known === record.step);
  const email = text(record.email);
  if (!step || !email) return startOfRegistration;
  return {
    step,
    email,
    sentAt: count(record.sentAt),
    resends: count(record.resends),
    fullName: text(record.fullName),
    phone: text(record.phone),
  };
}

const record = sessionRecord('register_progress', parseRegisterProgress);
const onServer = (): RegisterProgress => startOfRegistration;

/** The progress of this tab's registration, taken up again after a reload and kept at every change. */
export function useRegisterProgress() {
  const progress = useSyncExternalStore(record.subscribe, record.read, onServer);
  const change = (changes: Partial<RegisterProgress>) => void record.write({ ...record.read(), ...changes });
  return { progress, change, finish: record.remove };
}
