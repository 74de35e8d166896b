import { account } from './en/account.ts';
import { auth } from './en/auth.ts';
import { cart } from './en/cart.ts';
import { catalogue } from './en/catalogue.ts';
import { common } from './en/common.ts';
import { content } from './en/content.ts';
import { coupons } from './en/coupons.ts';
import { delivery } from './en/delivery.ts';
import { home } from './en/catalogue/home.ts';
import { invoices } from './en/invoices.ts';
import { layout } from './en/layout.ts';
import { leads } from './en/leads.ts';
import { listing } from './en/catalogue/listing.ts';
import { mail } from './en/mail.ts';
import { members } from './en/members.ts';
import { messages } from './en/messages.ts';
import { notifications } from './en/notifications.ts';
import { orders } from './en/orders.ts';
import { parcel } from './en/parcel.ts';
import { product } from './en/catalogue/product.ts';
import { programme } from './en/programme.ts';
import { privacy } from './en/privacy.ts';
import { quotes } from '#texts/en/quotations.ts';
import { refusals } from './en/refusals.ts';
import { rewards } from './en/rewards.ts';
import { about } from './en/written/about.ts';
import { contact, enquiry } from './en/written/contact.ts';
import { help } from './en/written/help.ts';
import { written } from './en/written/page.ts';
import { privacyPolicy } from './en/written/privacy-policy.ts';
import { refundPolicy } from './en/written/refund-policy.ts';
import { terms } from './en/written/terms.ts';

/** Every sentence that a person sees, in English. A second language is a second object of this shape. */
export const en = {
  about,
  account,
  auth,
  cart,
  catalogue,
  common,
  contact,
  content,
  coupons,
  delivery,
  enquiry,
  help,
  home,
  invoices,
  layout,
  leads,
  listing,
  mail,
  members,
  messages,
  notifications,
  orders,
  parcel,
  privacyPolicy,
  privacy,
  product,
  programme,
  quotes,
  refundPolicy,
  refusals,
  rewards,
  terms,
  written,
};

export type PageTexts = Omit<typeof en, 'mail'>;
