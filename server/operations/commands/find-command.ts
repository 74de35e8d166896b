import { type Command, WrongInput } from './command.ts';

/** The words before the first thing that a person chooses: "order show" of "order show <order id>". */
export const wordsOf = ({ usage }: Command): string[] => usage.split(/ (?=[<[(]|--)/)[0]?.split(' ') ?? [];

/** The command that was typed, and what stands behind its words. @throws {WrongInput} */
export function findCommand(commands: Command[], argv: string[]): { command: Command; args: string[] } {
  const command = commands.find((one) => wordsOf(one).every((word, index) => argv[index] === word));
  if (command) return { command, args: argv.slice(wordsOf(command).length) };
  if (argv.length === 0) throw new WrongInput('Which command? "help" lists the topics.');
  const near = commands.filter((one) => wordsOf(one)[0] === argv[0]).map(({ usage }) => usage);
  const hint = near.length > 0 ? `There are: ${near.join('; ')}.` : '"help" lists the topics.';
  throw new WrongInput(`There is no command "${argv.slice(0, 2).join(' ')}". ${hint}`);
}
