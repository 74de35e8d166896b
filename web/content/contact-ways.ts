import type { Call } from '#contract/client.ts';
import * as settings from '#contract/settings.ts';
import { STORE_ID } from '#contract/store-ids.ts';

/** How the shop can be reached; empty where its owner has entered nothing, or where that could not be asked. */
export interface ContactNumbers {
  whatsapp: string;
  mobile: string;
  email: string;
}

const params = { storeId: STORE_ID };

export const loadNumbers = (call: Call): Promise<ContactNumbers> =>
  call(settings.help, { params })
    .then(({ help }) => ({ whatsapp: help.whatsapp_number, mobile: help.mobile, email: help.email }))
    .catch(() => ({ whatsapp: '', mobile: '', email: '' }));

export const loadAddress = (call: Call): Promise<string> =>
  call(settings.office, { params })
    .then(({ office_address }) => office_address)
    .catch(() => '');
