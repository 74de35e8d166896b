export const MIN_PASSWORD_LENGTH = 6;
export const MAX_PASSWORD_LENGTH = 128;

export type PasswordRefusal = 'short-password' | 'long-password';
export type NewPasswordRefusal = 'short-new-password' | 'long-password' | 'passwords-differ';

/** The length rule at login and sign-up (AUTH-03, AUTH-06, Q108). */
export function checkPassword(password: string): PasswordRefusal | null {
  if (password.length < MIN_PASSWORD_LENGTH) return 'short-password';
  return password.length > MAX_PASSWORD_LENGTH ? 'long-password' : null;
}

/** The rules for a new password at reset: its length first, then the confirmation (AUTH-12, AUTH-13). */
export function checkNewPassword(password: string, confirmation: string): NewPasswordRefusal | null {
  const refusal = checkPassword(password);
  if (refusal === 'short-password') return 'short-new-password';
  if (refusal) return refusal;
  return password === confirmation ? null : 'passwords-differ';
}
