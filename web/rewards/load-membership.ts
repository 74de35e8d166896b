import { ApiError, type Call } from '#contract/client.ts';
import * as programme from '#contract/programme.ts';

/** How the member stands to the programme; null where that cannot be had, which keeps no page from her. */
export async function loadMembership(call: Call): Promise<programme.WireMembership | null> {
  try {
    return await call(programme.membershipOf, {});
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return null;
  }
}
