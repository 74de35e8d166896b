import { type MessageDetails, remarkOf } from '#domain/leads/message.ts';
import type { EnquiryHost } from './port.ts';

const TIMEOUT_MS = 10_000;

/** The fields of the call (API-50): four of them are never asked for, and the e-mail ends the remark (Q124). */
const bodyOf = ({ name, mobile, message, email }: MessageDetails) => ({
  name,
  mobile,
  parent_name: '',
  school: '',
  dob: '',
  age: '',
  remark: remarkOf({ message, email }),
});

/** A host that speaks the specified protocol: `POST {url}/inquiry`, of whose answer only the status counts. */
export const createInquiryHost = (url: string, timeoutMs = TIMEOUT_MS): EnquiryHost => ({
  async forward(enquiry) {
    const answer = await fetch(`${url}/inquiry`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(bodyOf(enquiry)),
      // Where it would lead to is not configured.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The host of enquiries answers ${answer.status}.`);
  },
});
