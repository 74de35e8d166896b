import { CannotRun } from '../commands/cannot-run.ts';

const OPTION = '--env-file';

/** What was typed, with the settings file taken out of it. */
export interface Typed {
  /** The file that was named last; null without any. */
  envFile: string | null;
  words: string[];
}

/** Takes `--env-file <path>` out of what was typed, wherever before `--` it stands. @throws {CannotRun} without a path */
export function takeEnvFile(argv: readonly string[]): Typed {
  const at = argv.findIndex((word) => word === '--' || word === OPTION || word.startsWith(`${OPTION}=`));
  const word = argv[at];
  if (word === undefined || word === '--') return { envFile: null, words: [...argv] };
  const isJoined = word !== OPTION;
  const path = isJoined ? word.slice(OPTION.length + 1) : argv[at + 1];
  if (!path) throw new CannotRun(`${OPTION} needs the path of a settings file behind it.`);
  const rest = takeEnvFile(argv.slice(at + (isJoined ? 1 : 2)));
  return { envFile: rest.envFile ?? path, words: [...argv.slice(0, at), ...rest.words] };
}
