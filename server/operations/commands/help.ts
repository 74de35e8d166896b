import { editDistance } from '#domain/edit-distance.ts';
import { type Command, WrongInput } from './command.ts';
import { findCommand, wordsOf } from './find-command.ts';

const MOST_USED_COMMANDS = [
  'order list',
  'order show',
  'order status',
  'invoice pdf',
  'payout due',
  'job list',
  'backup',
];

/** How many letters of a topic may be wrong for it to be meant. */
const MAX_WRONG_LETTERS = 2;

const START = 'npm run shop -- ';
/** Without npm's own lines, which would stand on top of what is written to a file. */
const QUIET_START = 'npm run -s shop -- ';

const described = ({ usage, says, example }: Command): string =>
  `  ${usage}\n      ${says}\n      ${example.replaceAll(START, QUIET_START)}`;

/** The topics, which are the first words of the commands, each with the words that follow it. */
function topicsOf(commands: Command[]): Map<string, Set<string>> {
  const topics = new Map<string, Set<string>>();
  for (const command of commands) {
    const [topic = '', ...rest] = wordsOf(command);
    const words = topics.get(topic) ?? new Set();
    topics.set(topic, rest.length > 0 ? words.add(rest.join(' ')) : words);
  }
  return topics;
}

function overview(commands: Command[]): string {
  const topics = topicsOf(commands);
  const width = Math.max(...[...topics.keys()].map(({ length }) => length));
  return [
    `Usage: ${QUIET_START}<command>`,
    '',
    'Most used:',
    ...MOST_USED_COMMANDS.map((words) => described(findCommand(commands, words.split(' ')).command)),
    '',
    'Topics ("help order" shows the commands of order, "help order list" one of them):',
    ...[...topics].map(([topic, words]) => `  ${topic.padEnd(width)}  ${[...words].join(', ')}`.trimEnd()),
  ].join('\n');
}

function unknown(commands: Command[], typed: string[]): WrongInput {
  const [topic = ''] = typed;
  const all = [...topicsOf(commands).keys()];
  const begun = all.filter((one) => one.startsWith(topic));
  const near = begun.length > 0 ? begun : all.filter((one) => editDistance(one, topic) <= MAX_WRONG_LETTERS);
  const hint = near.length > 0 ? `Near it: ${near.map((one) => `"help ${one}"`).join(', ')}.` : '';
  return new WrongInput(`There is no topic "${typed.join(' ')}". ${hint || '"help" lists them all.'}`);
}

/** What is asked for by `help [topic]` or by `--help` behind a command's words; null when nothing is. */
export function topicAsked(argv: string[]): string[] | null {
  const [first] = argv;
  if (first === 'help') return argv.slice(1);
  const at = argv.findIndex((word) => word === '--help' || word === '-h' || word === '--');
  return at === -1 || argv[at] === '--' ? null : argv.slice(0, at);
}

/** The command whose own words are all there, whatever follows them: of "order show KD-1 --help" it is "order show". */
const exactly = (commands: Command[], typed: string[]): Command[] =>
  commands.filter((command) => wordsOf(command).every((word, index) => typed[index] === word));

/**
 * The topics and what is used most, or the commands of one topic, or one command.
 *
 * @param typed the words of a topic or a command; none for the topics
 * @throws {WrongInput} for a topic that there is not, naming those near it
 */
export function help(commands: Command[], typed: string[]): string {
  if (typed.length === 0) return overview(commands);
  const within = commands.filter((command) => typed.every((word, index) => wordsOf(command)[index] === word));
  const found = within.length > 0 ? within : exactly(commands, typed);
  if (found.length === 0) throw unknown(commands, typed);
  return found.map(described).join('\n');
}
