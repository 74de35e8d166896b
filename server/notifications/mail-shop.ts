import type { Config } from '../config.ts';
import type { Database } from '../db/open.ts';
import { readSetting } from '../settings/settings-store.ts';

/** The shop as its mails name it. */
export interface MailShop {
  name: string;
  tagline: string;
  /** The storefront's origin. */
  url: URL;
}

export async function mailShop(db: Database, { publicUrl }: Config): Promise<MailShop> {
  const { name, tagline } = await readSetting(db, 'store');
  return { name, tagline, url: publicUrl };
}
