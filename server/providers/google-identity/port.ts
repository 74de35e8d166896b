import type { GoogleAnswer } from '#domain/auth/google-answer.ts';

/** A person whom Google vouches for. */
export interface GooglePerson extends GoogleAnswer {
  /** Google's own id of the person, which never changes (the claim "sub"). */
  subject: string;
  /** Normalised, and verified by Google. */
  email: string;
  /** The mailbox is Google's own, or of a domain that it hosts. */
  isGooglesMailbox: boolean;
  /** Empty when Google gives none. */
  fullName: string;
  expiresAt: Date;
}

/** Who stands behind a token of Google's sign-in. */
export interface GoogleIdentity {
  /**
   * @returns null when the token is not one of Google's for this shop, has ended, or its e-mail is not verified
   * @throws {Refusal} 'google-unavailable' when Google's keys cannot be had
   */
  verify(token: string): Promise<GooglePerson | null>;
}
