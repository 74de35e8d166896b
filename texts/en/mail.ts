import { accountMails } from './mail/account.ts';
import { codeMails } from './mail/codes.ts';
import { earningMails } from './mail/earnings.ts';
import { leadMails } from './mail/leads.ts';
import { orderMails } from './mail/orders.ts';
import { ownerMails } from './mail/owner.ts';
import { staffMails } from './mail/staff.ts';

/** What the shop writes in its mails. */
export const mail = {
  contact: 'Questions? {contacts}',
  footer: 'This mail was sent by {shop}, {address}.',
  line: '{quantity} × {title}',
  free: 'Free',
  minus: '− {amount}',
  ...codeMails,
  ...accountMails,
  ...orderMails,
  ...earningMails,
  ...leadMails,
  ...ownerMails,
  ...staffMails,
} as const;
