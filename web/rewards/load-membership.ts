import { ApiError, type Call } from '#contract/client.ts';
import * as programme from '#contract/programme.ts';

/** The member's state in the programme; null when it cannot be loaded, which must not fail the page. */
export async function loadMembership(call: Call): Promise<programme.WireMembership | null> {
  try {
    return await call(programme.membershipOf, {});
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return null;
  }
}
