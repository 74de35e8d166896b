/** A line of a shop's log, as pino writes it. */
interface LogLine {
  level: number;
  msg: string;
  err?: { type: string; message: string; stack: string; code?: string };
}

/** pino's number for `error`; only `fatal` is above it. */
const ERROR_LEVEL = 50;
/**
 * A shop whose database is away logs the same fault hundreds of times; a failed test shows this many different ones.
 */
const MAX_SHOWN = 10;

/** What the shops that the tests of this process opened have logged as faults since they were last taken. */
const logged: LogLine[] = [];

function read(line: string): LogLine | null {
  try {
    return JSON.parse(line) as LogLine;
  } catch {
    // No line of the log, or the last one of a shop that was killed while it wrote.
    return null;
  }
}

/** Takes note of a line that a shop printed, if it is one of its log and tells of a fault. */
export function noteFault(line: string): void {
  const entry = read(line);
  if (entry && entry.level >= ERROR_LEVEL) logged.push(entry);
}

/** How many faults were noted so far; `faultsSince` tells of later ones. */
export const countFaults = (): number => logged.length;

const inOneLine = ({ msg, err }: LogLine): string =>
  err ? `${msg}: ${err.message}${err.code ? ` (${err.code})` : ''}` : msg;

/** The faults that were noted since some had been counted, each as one sentence. */
export const faultsSince = (count: number): string[] => logged.slice(count).map(inOneLine);

/** The lines of a stack that lie in the project, not in a package or in Node. */
const ownFrames = (stack: string): string[] =>
  stack
    .split('\n')
    .filter((line) => /^ +at .*[/\\](server|contract|domain|web)[/\\]/.test(line) && !line.includes('node_modules'));

const inFull = (line: LogLine): string =>
  line.err ? [inOneLine(line), ...ownFrames(line.err.stack)].join('\n') : JSON.stringify(line);

/** The different faults that were noted, for a failed test to show, and forgets them; null without any. */
export function takeFaults(): string | null {
  const different = new Map(logged.splice(0).map((line) => [inOneLine(line), inFull(line)]));
  if (different.size === 0) return null;
  const shown = [...different.values()].slice(0, MAX_SHOWN);
  const left = different.size - shown.length;
  return `The shop logged: ${[...shown, ...(left > 0 ? [`and ${left} more`] : [])].join('\n')}`;
}

/**
 * After a test: forgets the faults that were noted.
 *
 * @throws with them when the test failed, since the reply to its call tells nothing of the cause
 */
export function failWithFaults(state: string | undefined): void {
  const faults = takeFaults();
  if (faults !== null && state === 'fail') throw new Error(faults);
}
