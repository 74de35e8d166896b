import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Mailbox } from './mailbox.ts';
import { mountMailbox } from './mailbox-routes.ts';

let home: string;
let mailbox: Mailbox;
let app: FastifyInstance;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'banyan-mailbox-'));
  mailbox = new Mailbox(join(home, 'mailbox'), 'no-reply@kadamba.example');
  app = Fastify();
  mountMailbox(app, mailbox);
});
afterEach(async () => {
  await app.close();
  mailbox.close();
  rmSync(home, { recursive: true, force: true });
});

const mail = { to: 'asha@example.in', subject: 'Your code', html: '<p>Code <b>123456</b></p>', text: 'Code 123456' };

async function get(url: string) {
  const { statusCode: status, headers, body } = await app.inject({ method: 'GET', url });
  return { status, policy: String(headers['content-security-policy']), body };
}

const linksIn = (page: string): string[] =>
  [...page.matchAll(/href="(\/dev\/mail\/\d[^"]+)"/g)].map(([, link = '']) => link);

describe('the development mailbox', () => {
  test('says that it is one, also before anything was sent', async () => {
    const { status, body, policy } = await get('/dev/mail');
    expect(status).toBe(200);
    expect(body).toContain('Development mailbox');
    expect(body).toContain('No mail leaves this shop.');
    expect(body).toContain('Nothing was sent yet.');
    expect(policy).toMatch(/^default-src 'none'; style-src 'self';/);
    expect((await get('/dev/mail/style.css')).status).toBe(200);
  });

  test('lists what was sent, newest first, and opens each as text and in a powerless frame', async () => {
    await mailbox.send(mail);
    await mailbox.send({ ...mail, subject: 'Second <i>mail</i> — ₹499' });
    const { body } = await get('/dev/mail');
    expect(body.indexOf('Second &lt;i&gt;mail&lt;/i&gt; — ₹499')).toBeGreaterThan(0);
    expect(body.indexOf('Your code')).toBeGreaterThan(body.indexOf('Second'));
    const [, oldest = ''] = linksIn(body);
    const opened = await get(oldest);
    expect(opened.body).toContain('<dd>asha@example.in</dd>');
    expect(opened.body).toContain('<pre>Code 123456</pre>');
    expect(opened.body).toContain(`<iframe sandbox src="${oldest}/html"`);
    expect(opened.body).not.toMatch(/style=|<script/);
    const frame = await get(`${oldest}/html`);
    expect(frame.body).toContain('<b>123456</b>');
    expect(frame.policy).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox",
    );
  });

  test('gives a mail to programs as it would have been sent, its lines ended as in SMTP', async () => {
    await mailbox.send({ ...mail, text: 'Code 123456\nwithin ten minutes', html: '<p>Code\n123456</p>\r\n' });
    const [link = ''] = linksIn((await get('/dev/mail')).body);
    const { headers, rawPayload } = await app.inject({ url: `${link}/raw` });
    expect(headers['content-type']).toBe('message/rfc822');
    const message = rawPayload.toString('latin1');
    expect(message).toContain('\r\nSubject: Your code\r\n');
    expect(message.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect((await get(link)).body).toContain(`href="${link}/raw"`);
    expect((await get(`${link.replace(/\d/, '9')}/raw`)).status).toBe(404);
  });

  test('opens nothing but its own mails', async () => {
    await mailbox.send(mail);
    mkdirSync(join(home, 'other'));
    writeFileSync(join(home, 'secret.eml'), 'Subject: secret\r\n\r\nsecret');
    writeFileSync(join(home, 'mailbox', 'notes.txt'), 'secret');
    for (const name of [
      '..%2Fsecret.eml',
      '%2e%2e%2fsecret.eml',
      '..',
      'notes.txt',
      '000000000000000-000000.eml',
      '..%00',
      'x'.repeat(90),
    ]) {
      for (const path of [`/dev/mail/${name}`, `/dev/mail/${name}/html`]) {
        const { status, body } = await get(path);
        expect([path, status]).toEqual([path, 404]);
        expect(body).not.toContain('secret');
      }
    }
  });
});
