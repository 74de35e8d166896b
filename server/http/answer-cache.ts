import type { OutgoingHttpHeaders } from 'node:http';
import type { KeptAnswer } from './kept-answer.ts';

/** A page as it was rendered, and as it is kept when everybody may have it. */
export interface Rendered {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
  kept: KeptAnswer | null;
}

/** What an entry takes beside its answer and its address, in bytes. */
const OVERHEAD = 500;

/**
 * Answers that are the same for everybody, pages or the API's, by their address and ready to be sent. It holds at most
 * so many bytes; the answer that nobody asked for the longest leaves first.
 */
export class AnswerCache {
  readonly #mostBytes: number;
  readonly #freshFor: number;
  /** In the order of their last use. */
  readonly #answers = new Map<string, { answer: KeptAnswer; until: number }>();
  #renders = new Map<string, Promise<Rendered>>();
  #bytes = 0;
  #changes = 0;

  /** @param freshFor after how many milliseconds an answer is made anew even if nothing says that it changed */
  constructor(mostBytes: number, freshFor = Number.POSITIVE_INFINITY) {
    this.#mostBytes = mostBytes;
    this.#freshFor = freshFor;
  }

  /** How many bytes all kept answers take. */
  get bytes(): number {
    return this.#bytes;
  }

  get(address: string): KeptAnswer | undefined {
    const entry = this.#answers.get(address);
    if (!entry || entry.until < performance.now()) return undefined;
    this.#answers.delete(address);
    this.#answers.set(address, entry);
    return entry.answer;
  }

  /** Begins to make an answer. @returns how it is kept when it is made, unless something changed meanwhile */
  begin(): (address: string, answer: KeptAnswer) => void {
    const changes = this.#changes;
    return (address, answer) => {
      if (changes === this.#changes) this.#keep(address, answer);
    };
  }

  /** Renders a page once for all who ask meanwhile, and keeps it unless something changed since the render began. */
  render(address: string, render: () => Promise<Rendered>): Promise<Rendered> {
    const running = this.#renders.get(address);
    if (running) return running;
    const renders = this.#renders;
    const keep = this.begin();
    const made = render()
      .then((rendered) => {
        if (rendered.kept) keep(address, rendered.kept);
        return rendered;
      })
      .finally(() => renders.delete(address));
    renders.set(address, made);
    return made;
  }

  /** Forgets everything: what is rendered from now on shows the change, and what is being rendered is not kept. */
  clear(): void {
    this.#changes += 1;
    this.#answers.clear();
    this.#renders = new Map();
    this.#bytes = 0;
  }

  #keep(address: string, answer: KeptAnswer): void {
    this.#remove(address);
    const bytes = this.#sizeOf(address, answer);
    if (bytes > this.#mostBytes) return;
    const now = performance.now();
    this.#answers.set(address, { answer, until: now + this.#freshFor });
    this.#bytes += bytes;
    for (const [oldest, { until }] of this.#answers) {
      if (this.#bytes <= this.#mostBytes && until >= now) return;
      this.#remove(oldest);
    }
  }

  #remove(address: string): void {
    const entry = this.#answers.get(address);
    if (!entry) return;
    this.#answers.delete(address);
    this.#bytes -= this.#sizeOf(address, entry.answer);
  }

  #sizeOf(address: string, answer: KeptAnswer): number {
    return answer.bytes + 2 * address.length + OVERHEAD;
  }
}
