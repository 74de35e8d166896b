/** The limit: `node:http` with bytes that are ready, in a process of its own. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface BareAnswer {
  headers: Record<string, string>;
  /** In base64. */
  body: string;
}

/** By path; what stands under "/" answers everything else too. */
export type BareAnswers = Record<string, BareAnswer> & { '/': BareAnswer };

process.once('message', (answers: BareAnswers) => {
  const ready = (path: string) => {
    const { headers, body } = answers[path] ?? answers['/'];
    return { headers, bytes: Buffer.from(body, 'base64') };
  };
  const all = new Map(Object.keys(answers).map((path) => [path, ready(path)]));
  const other = ready('/');
  const server = createServer(({ url = '' }, response) => {
    const { headers, bytes } = all.get(url) ?? other;
    response.writeHead(200, headers);
    response.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
