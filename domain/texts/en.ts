import { account } from './en/account.ts';
import { auth } from './en/auth.ts';
import { cart } from './en/cart.ts';
import { catalogue } from './en/catalogue.ts';
import { common } from './en/common.ts';
import { content } from './en/content.ts';
import { coupons } from './en/coupons.ts';
import { layout } from './en/layout.ts';
import { leads } from './en/leads.ts';
import { mail } from './en/mail.ts';
import { members } from './en/members.ts';
import { messages } from './en/messages.ts';
import { orders } from './en/orders.ts';
import { quotes } from './en/quotes.ts';
import { refusals } from './en/refusals.ts';

/** Every sentence that a person sees, in English. A second language is a second object of this shape. */
export const en = {
  account,
  auth,
  cart,
  catalogue,
  common,
  content,
  coupons,
  layout,
  leads,
  mail,
  members,
  messages,
  orders,
  quotes,
  refusals,
};

export type PageTexts = Omit<typeof en, 'mail'>;
