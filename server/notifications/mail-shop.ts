import { logoFileAddress } from '#domain/settings/shop-picture.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/open.ts';
import { readSetting, type Settings } from '../settings/settings-store.ts';

/** The shop as its mails name it. */
export interface MailShop {
  name: string;
  tagline: string;
  /** The address of its logo; null without one. */
  logo: string | null;
  /** Where the shop can be reached; empty where the owner has not said. */
  email: string;
  phone: string;
  /** The storefront's origin. */
  url: URL;
}

const absolute = (path: string | null, { origin }: URL): string | null => path && origin + path;

export const mailShopOf = (
  { name, tagline, logo, email, phone }: Settings['store'],
  { publicUrl }: Config,
): MailShop => ({
  name,
  tagline,
  logo: absolute(logoFileAddress(logo, 'mail.png'), publicUrl),
  email,
  phone,
  url: publicUrl,
});

export const mailShop = async (db: Database, config: Config): Promise<MailShop> =>
  mailShopOf(await readSetting(db, 'store'), config);
