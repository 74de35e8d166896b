import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { contract } from '#contract/index.ts';
import { describeApi, pathOf } from '../http/api-docs/openapi.ts';
import type { Config } from '../config.ts';

/** The document as it is, and with every object closed. */
type Version = 'open' | 'closed';

/** Forbids what the document does not name: an answer that carries more than it says is described wrongly. */
function close(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(close);
  if (typeof value !== 'object' || value === null) return value;
  const closed = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, close(part)]));
  const isObject = closed.type === 'object' && 'properties' in closed && !('additionalProperties' in closed);
  return isObject ? { ...closed, additionalProperties: false } : closed;
}

interface Exchange {
  method: string;
  /** With its query. */
  url: string;
  /** The text of the request's body. */
  sent: string | undefined;
  status: number;
  body: string;
  /** The cookies that the answer sets, by name. */
  cookies: string[];
}

const pointer = (...parts: string[]): string =>
  parts.map((part) => `/${encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('');

type Described = { responses: Record<string, { $ref?: string } | undefined>; requestBody?: unknown };

interface Validators {
  paths: Record<string, Record<string, Described>>;
  of(version: Version, at: string): ValidateFunction;
}

let prepared: Validators | undefined;

/** The same for every shop: what differs between their documents is no schema. */
function prepare(config: Config): Validators {
  const document = describeApi(config) as Pick<Validators, 'paths'>;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(document, 'open' satisfies Version);
  ajv.addSchema(close(document) as object, 'closed' satisfies Version);
  const compiled = new Map<string, ValidateFunction>();
  return {
    paths: document.paths,
    of(version, at) {
      const ref = `${version}#${at}`;
      const validate = compiled.get(ref) ?? ajv.compile({ $ref: ref });
      compiled.set(ref, validate);
      return validate;
    },
  };
}

const calls = contract.map(({ row }) => ({
  row,
  address: new RegExp(`^/api${row.path.replaceAll(/:\w+/g, '[^/]*')}$`),
}));

/** Holds what a shop is asked and answers against its OpenAPI document. */
export class ApiDocument {
  readonly #validators: Validators;
  readonly #differences: string[] = [];
  #read = 0;

  constructor(config: Config) {
    this.#validators = prepared ??= prepare(config);
  }

  #check(version: Version, at: string, text: string, what: string): void {
    const validate = this.#validators.of(version, at);
    if (validate(JSON.parse(text))) return;
    const faults = validate.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`).join('; ');
    throw new Error(`${what} is not as the API's document says: ${faults}\n${text}`);
  }

  /**
   * Notes what differs from the document: in the response to a described call, or in the body of a call that succeeded.
   */
  check(exchange: Exchange): void {
    try {
      this.#compare(exchange);
    } catch (error) {
      this.#differences.push((error as Error).message);
    }
  }

  /** @throws what differed since it was last asked */
  judge(): void {
    const unread = this.#differences.slice(this.#read);
    this.#read = this.#differences.length;
    if (unread.length > 0) throw new Error(unread.join('\n\n'));
  }

  /** @throws everything that differed, also what a test caught */
  end(): void {
    this.#read = 0;
    this.judge();
  }

  #compare({ method, url, sent, status, body, cookies }: Exchange): void {
    const path = url.split('?')[0] ?? '';
    const call = calls.find(({ row, address }) => row.method === method && address.test(path));
    if (!call) return;
    const [at, verb] = [pathOf(call.row), method.toLowerCase()];
    const operation = this.#validators.paths[at]?.[verb];
    const what = `${method} ${url}, ${status},`;
    const response = operation?.responses[status];
    if (!operation || !response) throw new Error(`${what} is no answer that the API's document names: ${body}`);
    const named = new Set<string>([
      ...(call.row.cookies?.sets ?? []),
      ...(call.row.guard === 'anyone' ? [] : ['session']),
    ]);
    const unnamed = cookies.filter((name) => !named.has(name.replace(/^__(?:Host|Secure)-/, '')));
    if (unnamed.length > 0) throw new Error(`${what} sets cookies that its row does not name: ${unnamed.join(', ')}`);
    const content = ['content', 'application/json', 'schema'];
    const place = response.$ref?.slice(1) ?? `/paths${pointer(at, verb, 'responses', String(status))}`;
    if (status !== 304) this.#check('closed', place + pointer(...content), body, what);
    if (status === 200 && sent !== undefined && operation.requestBody)
      this.#check('open', `/paths${pointer(at, verb, 'requestBody', ...content)}`, sent, `the body of ${what}`);
  }
}
