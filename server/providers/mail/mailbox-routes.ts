import type { FastifyInstance } from 'fastify';
import type { Mailbox } from './mailbox.ts';

export function mountMailbox(app: FastifyInstance, mailbox: Mailbox): void {
  app.get('/dev/mail', async () => (await mailbox.list()).map(({ name }) => name));
}
