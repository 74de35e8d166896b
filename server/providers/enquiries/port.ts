import type { MessageDetails } from '#domain/leads/message.ts';

/** Another host that gets what visitors write by the enquiry form. */
export interface EnquiryHost {
  /**
   * Passes an enquiry on. No call may stand inside a database transaction.
   *
   * @throws when it did not say that it took it; the error holds nothing of the enquiry
   */
  forward(enquiry: MessageDetails): Promise<void>;
}
