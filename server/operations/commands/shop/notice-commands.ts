import { isMailbox, normaliseEmail } from '#domain/auth/email.ts';
import {
  MAX_NOTICE_ADDRESSES,
  NOTICE_KINDS,
  type NoticeAddressProblem,
  type NoticeKind,
} from '#domain/settings/notices.ts';
import { Refusal, type RefusalCode } from '#domain/refusals.ts';
import type { Database } from '../../../db/open.ts';
import type { Acting } from '../../../deps.ts';
import {
  addNoticeAddress,
  checkNoticeCode,
  confirmNoticeAddress,
  removeNoticeAddress,
  switchNotices,
} from '../../../notices/notice-addresses.ts';
import { readSetting } from '../../../settings/settings-store.ts';
import { about, type Command, inTransaction, plain, readArgs, WrongInput } from '../command.ts';
import { plainTable } from '../plain-table.ts';

const NOBODY = 'Nobody is told of new orders by mail. Name an address with: npm run shop -- notice add <email>';

/** What the owner is told where no address is confirmed; null where one is. */
export const missingRecipients = async (db: Database): Promise<string | null> =>
  (await readSetting(db, 'notices')).addresses.length > 0 ? null : NOBODY;

const kinds: Record<NoticeKind, string> = {
  orders: 'each new order that is paid, or placed on delivery',
  cancellations: 'each order that its buyer cancels',
  failures: 'mails and other work that failed on every try',
};

const noAddress = (text: string): WrongInput => new WrongInput(`"${text}" is no address that mail can be sent to.`);

const readAddress = (text: string): string => {
  if (!isMailbox(text)) throw noAddress(text);
  return normaliseEmail(text);
};

/** What is said of an address that is not added. @throws {WrongInput} when it cannot be */
function notAdded(why: NoticeAddressProblem, email: string): string {
  if (why === 'known') return `${email} is told already.`;
  if (why === 'invalid') throw noAddress(email);
  throw new WrongInput(
    `There are ${MAX_NOTICE_ADDRESSES} addresses already. Remove one with: npm run shop -- notice remove <email>`,
  );
}

const list: Command = {
  usage: 'notice list',
  says: 'Shows who is told of new orders, cancelled ones and failed work by mail, and what is turned off',
  example: 'npm run shop -- notice list',
  read: plain(async ({ db }) => {
    const { addresses, off } = await readSetting(db, 'notices');
    const rows = NOTICE_KINDS.map((kind) => [kind, kinds[kind], off.includes(kind) ? 'off' : 'on']);
    return [addresses.length > 0 ? addresses.join('\n') : NOBODY, plainTable(['Kind', 'What', ''], rows)].join('\n\n');
  }),
};

const sentences: Partial<Record<RefusalCode, string>> = {
  'otp-wrong': 'The code is not right.',
  'otp-used-up': 'No code of this address counts any more. Ask for another one with "notice add".',
  'too-many-requests': 'So many codes were mailed to this address that no other is sent for a while.',
};

/** A refusal as the one at the terminal reads it. */
function explained(error: unknown): never {
  const sentence = error instanceof Refusal ? sentences[error.code] : undefined;
  throw sentence === undefined ? error : new WrongInput(sentence);
}

const ofAddress = (
  words: 1 | 2,
  work: (deps: Acting, email: string, word: string) => Promise<string>,
): Command['read'] => about(words, readAddress, (deps, email, word) => work(deps, email, word).catch(explained));

const add: Command = {
  usage: 'notice add <email>',
  says: 'Mails a code to an address that is to be told of orders; it counts once the code is confirmed',
  example: 'npm run shop -- notice add orders@example.in',
  read: ofAddress(1, async (deps, email) => {
    const outcome = await addNoticeAddress(deps, email, (work) => inTransaction(deps, work));
    if (outcome !== 'sent') return notAdded(outcome, email);
    return `The running shop mails a code to ${email}. Type it within ten minutes: npm run shop -- notice confirm ${email} <code>`;
  }),
};

const confirm: Command = {
  usage: 'notice confirm <email> <code>',
  says: 'Has an address told of orders from now on, by the code that was mailed to it',
  example: 'npm run shop -- notice confirm orders@example.in 123456',
  read: ofAddress(2, async (deps, email, code) => {
    const checked = await checkNoticeCode(deps, email, code);
    const outcome = await inTransaction(deps, (tx) => confirmNoticeAddress(deps, tx, { email, checked }));
    return outcome === 'confirmed' ? `${email} is told of orders from now on.` : notAdded(outcome, email);
  }),
};

const remove: Command = {
  usage: 'notice remove <email>',
  says: 'Has an address told of nothing any more',
  example: 'npm run shop -- notice remove orders@example.in',
  read: ofAddress(1, async (deps, email) => {
    if (!(await inTransaction(deps, (tx) => removeNoticeAddress(deps, tx, email))))
      throw new WrongInput(`${email} is told of nothing.`);
    const left = await missingRecipients(deps.db);
    return [`${email} is told of nothing any more.`, ...(left ? [left] : [])].join('\n');
  }),
};

/** @throws {WrongInput} */
function readKind(text: string | undefined): NoticeKind {
  const kind = NOTICE_KINDS.find((one) => one === text);
  if (!kind) throw new WrongInput(`"${text}" is no kind of notice. There are: ${NOTICE_KINDS.join(', ')}.`);
  return kind;
}

const switching = (word: 'on' | 'off', says: string): Command => ({
  usage: `notice ${word} <${NOTICE_KINDS.join('|')}>`,
  says,
  example: `npm run shop -- notice ${word} cancellations`,
  read(args) {
    const kind = readKind(readArgs(args, {}, 1).positionals[0]);
    return (deps) =>
      inTransaction(deps, (tx) => switchNotices(deps, tx, { [kind]: word === 'on' })).then(
        () => `Mails about ${kinds[kind]} are ${word} from now on.`,
      );
  },
});

export const noticeCommands = [
  list,
  add,
  confirm,
  remove,
  switching('on', 'Turns one kind of these mails on again'),
  switching('off', 'Turns one kind of these mails off'),
];
