import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What the host may answer besides taking an enquiry; `silence` is no answer at all. */
const answers = {
  failure: (response: ServerResponse) => response.writeHead(500).end('{"error":"As the host words it."}'),
  refusal: (response: ServerResponse) => response.writeHead(404).end(),
  redirect: (response: ServerResponse) => response.writeHead(307, { location: '/elsewhere' }).end(),
  'broken line': (response: ServerResponse) => response.destroy(),
  silence: () => {},
};

export type InquiryAnswer = keyof typeof answers;

export interface AskedInquiry {
  /** The method and the path. */
  call: string;
  type: string | undefined;
  body: unknown;
}

/** A host on this machine that takes enquiries. */
export interface InquiryServer {
  url: string;
  /** Everything that it was asked, oldest first. */
  asked: AskedInquiry[];
  /** What the next ones are answered, one by one; those after them are taken. */
  responseFor(...next: InquiryAnswer[]): void;
  /** What every one is answered until this is null again, behind the planned answers. */
  trouble: InquiryAnswer | null;
  close(): Promise<void>;
}

export async function startInquiryServer(): Promise<InquiryServer> {
  const asked: AskedInquiry[] = [];
  const planned: InquiryAnswer[] = [];
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body: unknown = JSON.parse((await text(request)) || 'null');
    asked.push({ call: `${request.method} ${request.url}`, type: request.headers['content-type'], body });
    const next = planned.shift() ?? server.trouble;
    if (next) answers[next](response);
    else response.writeHead(201, { 'content-type': 'application/json' }).end('{"success":true}');
  }
  const http = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  const server: InquiryServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    asked,
    responseFor: (...next) => void planned.push(...next),
    trouble: null,
    close: () =>
      new Promise((done) => {
        http.close(() => done());
        http.closeAllConnections();
      }),
  };
  return server;
}
