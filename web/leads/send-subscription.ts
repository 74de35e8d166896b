import { ApiError } from '#contract/client.ts';
import * as leads from '#contract/leads.ts';
import { call } from '#web/api.ts';

export interface Answered {
  isSent: boolean;
  /** A sentence for the reader; empty where the shop did not answer. */
  message: string;
}

/** Enters an address for the newsletter. The shop alone judges it and replies with the result. */
export async function sendSubscription(email: string, website: string): Promise<Answered> {
  try {
    const { message } = await call(leads.subscribe, { body: { email, website } });
    return { isSent: true, message };
  } catch (error) {
    return { isSent: false, message: error instanceof ApiError && error.status ? error.message : '' };
  }
}
