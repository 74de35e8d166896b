import { ApiError, type Call } from '#contract/client.ts';
import * as members from '#contract/members.ts';
import * as settings from '#contract/settings.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import type { ProfileField } from '#domain/members/profile.ts';

/** The member's saved details; `isFailed` when they could not be asked for, which is not the same as having none. */
export interface LoadedProfile {
  profile: members.WireProfile | null;
  /** What may be left empty, and an order does without. */
  optional: readonly ProfileField[];
  isFailed: boolean;
}

export async function loadProfile(call: Call, userId: string): Promise<LoadedProfile> {
  try {
    const [[profile = null], { data: optional }] = await Promise.all([
      call(members.profiles, { params: { user_id: userId } }),
      call(settings.optionalDetails, { params: { storeId: STORE_ID } }),
    ]);
    return { profile, optional, isFailed: false };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { profile: null, optional: [], isFailed: true };
  }
}
