import type { TestShop, Visitor } from './open-test-shop.ts';

/** A file as a browser would send it, whatever it is. */
export interface SentFile {
  content: Buffer | string;
  name?: string;
  type?: string;
}

interface SentForm {
  files?: SentFile[];
  /** Parts that are no files. */
  fields?: Record<string, string>;
  headers?: Record<string, string>;
}

/** The body and the type of a form. */
export async function formOf({ files = [], fields = {} }: SentForm): Promise<{ body: Buffer; type: string }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { content, name = 'IMG_1234.jpg', type = 'image/jpeg' } of files)
    form.append('file', new Blob([new Uint8Array(Buffer.from(content))], { type }), name);
  const made = new Response(form);
  return { body: Buffer.from(await made.arrayBuffer()), type: made.headers.get('content-type') ?? '' };
}

/** The headers of a visitor's browser. */
export const headersOf = ({ cookies }: Visitor, { deps }: TestShop): Record<string, string> => ({
  origin: deps.config.consoleUrl.origin,
  cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
});

/** Adds a picture as a form sends it. */
export async function sendForm(
  visitor: Visitor,
  form: SentForm,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const { body, type } = await formOf(form);
  const headers = { 'content-type': type, ...form.headers };
  const answer = await visitor.request('POST', '/api/console/pictures', { body, headers });
  return { status: answer.status, body: JSON.parse(answer.body) as Record<string, unknown> };
}
