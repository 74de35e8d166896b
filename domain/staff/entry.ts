/** By what an account of staff is to be entered. */
export interface Entry {
  hasPasskey: boolean;
  hasPassword: boolean;
  hasApp: boolean;
}

/**
 * What is missing where somebody chooses how to enter an account. A passkey is a way in and a second factor at once; the
 * codes of an app are no way in by themselves.
 *
 * @param isFactorNeeded as in production (CON-031)
 */
export function entryProblem(
  { hasPasskey, hasPassword, hasApp }: Entry,
  isFactorNeeded: boolean,
): 'entry-missing' | 'factor-missing' | null {
  if (!hasPasskey && !hasPassword) return 'entry-missing';
  return isFactorNeeded && !hasPasskey && !hasApp ? 'factor-missing' : null;
}
