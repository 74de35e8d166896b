import type { Config } from '../config.ts';
import type { Database } from '../db/open.ts';
import { readSetting, type Settings } from '../settings/settings-store.ts';

/** The shop as its mails name it. */
export interface MailShop {
  name: string;
  tagline: string;
  /** Where the shop can be reached; empty where the owner has not said. */
  email: string;
  phone: string;
  /** The storefront's origin. */
  url: URL;
}

export const mailShopOf = ({ name, tagline, email, phone }: Settings['store'], { publicUrl }: Config): MailShop => ({
  name,
  tagline,
  email,
  phone,
  url: publicUrl,
});

export const mailShop = async (db: Database, config: Config): Promise<MailShop> =>
  mailShopOf(await readSetting(db, 'store'), config);
