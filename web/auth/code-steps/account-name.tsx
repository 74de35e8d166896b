/** Names the account to password managers, for the new password. */
export function AccountName({ email }: { email: string }) {
  return <input hidden type="email" name="username" autoComplete="username" value={email} readOnly />;
}
