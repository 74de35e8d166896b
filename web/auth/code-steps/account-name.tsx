/** Tells password managers whose new password they are about to keep. */
export function AccountName({ email }: { email: string }) {
  return <input hidden type="email" name="username" autoComplete="username" value={email} readOnly />;
}
