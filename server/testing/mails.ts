import type { Email } from 'postal-mime';
import type { TestShop } from './open-test-shop.ts';

/** What was mailed to an address so far, the newest last. */
export const mailsTo = ({ mails }: TestShop, email: string): Email[] =>
  mails.filter(({ to }) => to?.some(({ address }) => address === email));

/** Sends what is queued. @returns the code in the newest mail to an address that holds one */
export async function mailedCode(shop: TestShop, email: string): Promise<string> {
  await shop.runJobs();
  const codes = mailsTo(shop, email).map(({ text }) => /^\d{6}$/m.exec(text ?? '')?.[0]);
  return codes.findLast((code) => code !== undefined) ?? 'no code';
}
