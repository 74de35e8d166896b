import { type ParseArgsConfig, parseArgs } from 'node:util';
import { userInfo } from 'node:os';
import { orderNumber, parseOrderNumber } from '#domain/orders/order-number.ts';
import type { Actor } from '../../audit/actor.ts';
import type { Tx } from '../../db/open.ts';
import type { Acting } from '../../deps.ts';

/** What was typed cannot be done. The message is a sentence that says why, or what would be possible. */
export class WrongInput extends Error {
  override name = 'WrongInput';
}

/** Does the work of a command in one transaction, with its audit event. */
export const inTransaction = <Done>(acting: Acting, work: (tx: Tx) => Promise<Done>): Promise<Done> =>
  acting.db.transaction().execute(work);

/** What a command found and prints; a bad finding ends it with 1. */
export interface Finding {
  text: string;
  isBad: boolean;
}

/** How a command meets the one who typed it. */
export interface Terminal {
  /** Tells how far it has come. */
  say: (line: string) => void;
  /** Asks for something that may stand neither in the list of commands nor on the screen. */
  askSecret: (question: string) => Promise<string>;
}

/** One command of the one who runs the shop. */
export interface Command {
  /** Its words and what follows them, e.g. "order show <order id>". */
  usage: string;
  /** One line for the list of commands. */
  says: string;
  example: string;
  /**
   * Understands what stands behind the command's words, before anything is opened.
   *
   * @returns the work, whose answer is printed
   * @throws {WrongInput}
   */
  read(args: string[]): (deps: Acting, terminal: Terminal) => Promise<string | Finding>;
}

type Options = NonNullable<ParseArgsConfig['options']>;

/** Splits what was typed into options and `count` words, or any number of them at least one. @throws {WrongInput} */
export function readArgs<const O extends Options>(args: string[], options: O, count: number | 'some') {
  const parse = () => parseArgs({ args, options, allowPositionals: true, strict: true });
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse();
  } catch (error) {
    throw new WrongInput((error as Error).message.replace(/\. To specify a positional.*/s, '.'));
  }
  const given = parsed.positionals.length;
  if (count === 'some' ? given === 0 : given < count) throw new WrongInput('Something is missing.');
  if (count !== 'some' && given > count) throw new WrongInput(`"${parsed.positionals[count]}" is one word too many.`);
  return parsed;
}

/** A command that takes nothing. */
export const plain =
  (work: (deps: Acting) => Promise<string>): Command['read'] =>
  (args) => {
    readArgs(args, {}, 0);
    return work;
  };

/** Reads a command about one thing, which is named first, and perhaps a word more. @param read may throw WrongInput */
export const about =
  <Thing>(
    words: 1 | 2,
    read: (typed: string) => Thing,
    work: (deps: Acting, thing: Thing, word: string) => Promise<string>,
  ): Command['read'] =>
  (args) => {
    const [typed = '', word = ''] = readArgs(args, {}, words).positionals;
    const thing = read(typed);
    return (deps) => work(deps, thing, word);
  };

/** Who does a command, as the access log names it. */
export const actorOf = (command: string): string => `${userInfo().username}: ${command}`;

/** Who does a command, as the audit log names it: the words of the command alone, since others may be personal. */
export const commandActor = (words: readonly string[]): Actor => ({
  kind: 'command',
  name: userInfo().username,
  source: words.join(' '),
});

/** A number in the spelling that a command takes; NaN for any other. */
export const readNumber = (text: string, spelling: RegExp): number => (spelling.test(text) ? Number(text) : NaN);

const MAX_LISTED = 1_000;

/** How many rows a list shows at most: `--limit`, or 20. @throws {WrongInput} */
export function readLimit(text = '20'): number {
  const limit = Number(text);
  if (!/^\d+$/.test(text) || limit < 1 || limit > MAX_LISTED)
    throw new WrongInput(`--limit must be a whole number from 1 to ${MAX_LISTED}, but is "${text}".`);
  return limit;
}

/** A name or a path, as it was typed. */
export const asTyped = (typed: string): string => typed;

/** Reads a command that lists no more rows than `--limit` says. */
export const listing =
  (work: (deps: Acting, limit: number) => Promise<string>): Command['read'] =>
  (args) => {
    const limit = readLimit(readArgs(args, { limit: { type: 'string' } }, 0).values.limit);
    return (deps) => work(deps, limit);
  };

/** The id of an order as a person may type it; what can be none stays as it is, for the answer to name it. */
export function readOrderId(text = ''): string {
  const typed = parseOrderNumber(text);
  return typed ? orderNumber(typed) : text;
}
