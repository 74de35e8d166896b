/** Somebody whom Google vouches for. */
export interface GooglePerson {
  /** Normalised, and verified by Google. */
  email: string;
  /** Empty when Google tells none. */
  fullName: string;
}

/** Who stands behind a token of Google's sign-in. */
export interface GoogleIdentity {
  /**
   * @returns null when the token is not one of Google's for this shop, has ended, or its e-mail is not verified
   * @throws {Refusal} 'google-unavailable' when Google's keys cannot be had
   */
  verify(token: string): Promise<GooglePerson | null>;
}
