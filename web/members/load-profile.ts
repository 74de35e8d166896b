import { ApiError, type Call } from '#contract/client.ts';
import * as members from '#contract/members.ts';

/** The member's saved details; `isFailed` when they could not be asked for, which is not the same as having none. */
export interface LoadedProfile {
  profile: members.WireProfile | null;
  isFailed: boolean;
}

export async function loadProfile(call: Call, userId: string): Promise<LoadedProfile> {
  try {
    const [profile = null] = await call(members.profiles, { params: { user_id: userId } });
    return { profile, isFailed: false };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { profile: null, isFailed: true };
  }
}
