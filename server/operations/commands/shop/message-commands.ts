import { formatDateTime } from '#domain/time.ts';
import { findMessage, findMessages, type MessageRow } from '../../../leads/message-store.ts';
import { about, asTyped, type Command, listing, WrongInput } from '../command.ts';
import { plainTable } from '../plain-table.ts';

const list: Command = {
  usage: 'message list [--limit <number>]',
  says: 'Lists what visitors wrote by the contact and enquiry forms, the newest 20 unless told otherwise',
  example: 'npm run shop -- message list --limit 5',
  read: listing(async ({ db }, limit) => {
    const messages = await findMessages(db, limit);
    if (messages.length === 0) return 'Nobody has written yet.';
    const rows = messages.map(({ public_id: id, kind, created_at: at, mobile, name }) => [
      id,
      kind,
      formatDateTime(at),
      mobile,
      name,
    ]);
    return plainTable(['Message', 'Form', 'Written', 'Phone', 'Name'], rows);
  }),
};

const facts = (message: MessageRow): string =>
  plainTable(
    ['Message', message.public_id],
    [
      ['Form', message.kind],
      ['Written', formatDateTime(message.created_at)],
      ['Name', message.name],
      ['Phone', message.mobile],
      ['Email', message.email],
      ['Has an account', message.member_id === null ? 'no' : 'yes'],
    ],
  );

const show: Command = {
  usage: 'message show <message>',
  says: 'Shows what a visitor wrote, and how to answer',
  example: 'npm run shop -- message show M-7Q4M2K9A',
  read: about(1, asTyped, async ({ db }, id) => {
    const message = await findMessage(db, id.toUpperCase());
    if (!message) throw new WrongInput(`There is no message "${id}".`);
    return [facts(message), message.message].filter(Boolean).join('\n\n');
  }),
};

export const messageCommands = [list, show];
