import { ApiError, type Call } from '#contract/client.ts';
import * as members from '#contract/members.ts';
import * as referral from '#contract/referral.ts';
import type { ReplyOf } from '#contract/endpoint.ts';

/** The places below the signed-in member, with the referral id by which they are released. */
export type LoadedPlaces = ReplyOf<typeof referral.places> & { referId: string };

/** @returns null before there is a referral id, or when they could not be asked for: the tree says so already */
export async function loadPlaces(call: Call, userId: string): Promise<LoadedPlaces | null> {
  try {
    const { referId } = await call(members.referId, { params: { user_id: userId } });
    return referId === null ? null : { referId, ...(await call(referral.places, { params: { referId } })) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return null;
  }
}
