import { onTestFinished, expect, test } from 'vitest';
import { type MailCatcher, startMailCatcher } from '../../testing/mail-catcher.ts';
import { createSmtpTransport } from './smtp.ts';

function openTransport({ url }: MailCatcher, requireTls: boolean) {
  const transport = createSmtpTransport({ kind: 'smtp', url, from: 'no-reply@kadamba.example', requireTls });
  onTestFinished(() => transport.close());
  return transport;
}

test('a mail leaves with the name of its sender, and says that a program wrote it', async () => {
  const catcher = await startMailCatcher();
  onTestFinished(() => catcher.close());
  const transport = openTransport(catcher, false);
  const mail = {
    to: 'asha@example.com',
    senderName: 'Kadamba & Co',
    subject: 'Hello',
    html: '<p>Hello</p>',
    text: 'Hello',
  };
  await transport.send({
    ...mail,
    replyTo: 'help@kadamba.example',
    headers: { 'List-Unsubscribe': '<https://kadamba.example/leave>' },
  });
  const sent = await catcher.next('asha@example.com');
  expect(sent.from).toEqual({ name: 'Kadamba & Co', address: 'no-reply@kadamba.example' });
  expect(sent.replyTo).toMatchObject([{ address: 'help@kadamba.example' }]);
  const headers = new Map(sent.headers.map(({ key, value }) => [key, value]));
  expect(headers.get('auto-submitted')).toBe('auto-generated');
  expect(headers.get('list-unsubscribe')).toBe('<https://kadamba.example/leave>');
});

test('where the connection must be encrypted, a server that does not offer it gets no mail', async () => {
  const catcher = await startMailCatcher();
  onTestFinished(() => catcher.close());
  const transport = openTransport(catcher, true);
  const mail = { to: 'asha@example.com', subject: 'Your code', html: '<p>123456</p>', text: '123456' };
  await expect(transport.send(mail)).rejects.toMatchObject({ code: 'ETLS' });
  expect(catcher.mails).toEqual([]);
});
