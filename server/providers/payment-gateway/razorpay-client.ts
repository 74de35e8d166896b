import { request } from 'undici';
import type * as z from 'zod/mini';
import { GatewayForgot, GatewayRefused, GatewayUnavailable, type Span } from './port.ts';
import { isUnknownId, listOf, wordsOf } from './razorpay-entities.ts';

const TIMEOUT_MS = 10_000;
/** The most that one page of a list may hold. */
const PAGE_SIZE = 100;

/** Whose calls they are, and where they go. */
export interface RazorpayAccount {
  keyId: string;
  keySecret: string;
  apiUrl: string;
  /** How long one call may take in milliseconds; ten seconds unless told otherwise. */
  timeoutMs?: number;
}

/** Wrong keys, a call that is still running, and too many calls are no refusal of what was asked. */
const isRefusal = (status: number): boolean => status >= 400 && status < 500 && ![401, 408, 409, 429].includes(status);

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

/** A call as its errors name it: without its query. */
const callName = (path: string): string => `Razorpay ${path.split('?')[0]}`;

/** Calls of Razorpay's HTTP API, each with a time limit. */
export class RazorpayClient {
  readonly #account: RazorpayAccount;
  readonly #authorization: string;

  constructor(account: RazorpayAccount) {
    this.#account = account;
    const { keyId, keySecret } = account;
    this.#authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  }

  /**
   * One call, a POST where it has a body.
   *
   * @param path with its query
   * @returns null for an id that Razorpay does not know
   * @throws {GatewayRefused}
   * @throws {GatewayUnavailable}
   */
  async lookUp<S extends z.ZodMiniType>(
    path: string,
    reply: S,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<z.output<S> | null> {
    const { apiUrl, timeoutMs = TIMEOUT_MS } = this.#account;
    try {
      // Half of what `fetch` costs the processor, and it follows no redirect with our keys.
      const response = await request(`${apiUrl}/v1${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: this.#authorization, 'content-type': 'application/json', ...headers },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(timeoutMs),
      });
      const answer = await response.body.json();
      if (isUnknownId(answer)) return null;
      if (isRefusal(response.statusCode)) throw new GatewayRefused(`${callName(path)}: ${wordsOf(answer)}`);
      if (response.statusCode >= 300) throw new Error(`answered ${response.statusCode}`);
      return reply.parse(answer);
    } catch (error) {
      if (error instanceof GatewayRefused) throw error;
      throw new GatewayUnavailable(`${callName(path)}: ${(error as Error).message}`, { cause: error });
    }
  }

  /** As `lookUp`, where every id that is named came from Razorpay itself. @throws {GatewayError} */
  async ask<S extends z.ZodMiniType>(
    path: string,
    reply: S,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<z.output<S>> {
    const answer = await this.lookUp(path, reply, body, headers);
    if (answer !== null) return answer;
    throw new GatewayForgot(
      `${callName(path)}: it does not know what it gave us before; were its account or keys changed?`,
    );
  }

  /** Every page of a list, of a span of time where one is given. @throws {GatewayError} */
  async all<S extends z.ZodMiniType>(path: string, entity: S, span?: Span): Promise<z.output<S>[]> {
    const range = span ? `from=${seconds(span.from)}&to=${seconds(span.to)}&` : '';
    const items: z.output<S>[] = [];
    for (;;) {
      const page = await this.ask(`${path}?${range}count=${PAGE_SIZE}&skip=${items.length}`, listOf(entity));
      items.push(...page.items);
      if (page.items.length < PAGE_SIZE) return items;
    }
  }
}
