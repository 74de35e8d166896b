import { useSyncExternalStore } from 'react';
import type { WireUser } from '#contract/auth.ts';
import { localRecord } from './local-record.ts';

/** Parses the stored user defensively: anything without an id is a guest, and only the four known fields are taken. */
export function understandUser(stored: unknown): WireUser | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const text = (name: string): string => {
    const value = (stored as Record<string, unknown>)[name];
    return typeof value === 'string' ? value : '';
  };
  const user = { user_id: text('user_id'), name: text('name'), full_name: text('full_name'), email: text('email') };
  return user.user_id === '' ? null : user;
}

export const STORED_USER = 'logged_in_user';
const record = localRecord(STORED_USER, understandUser);
const guest = (): null => null;

/** The signed-in user as remembered by this browser, null for a guest and on the server. A hint, never a permission. */
export const useStoredUser = (): WireUser | null => useSyncExternalStore(record.subscribe, record.read, guest);

export const storedUser = (): WireUser | null => record.read();

/** Calls back when a user signs in or out, here or in another tab. @returns stops listening */
export const watchUser = (listener: () => void): (() => void) => record.subscribe(listener);

/** Calls back when a user signs in or out in another tab. @returns stops listening */
export function watchUserElsewhere(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === STORED_USER || key === null) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Stores the signed-in user, with the four fields only. */
export const storeUser = (user: WireUser): void => record.write(understandUser(user));

export const forgetUser = (): void => record.remove();
