import type { Deps } from '../../../deps.ts';
import { readSetting, saveSettings } from '../../../settings/settings-store.ts';
import { type Command, readArgs, WrongInput } from '../command.ts';

const meaning = (percentage: number): string =>
  percentage === 0
    ? 'An order that is paid on delivery asks for no advance.'
    : `An order that is paid on delivery asks for ${percentage}% online in advance.`;

async function change({ db }: Deps, percentage: number): Promise<string> {
  await saveSettings(db, { 'delivery-advance-percentage': percentage });
  return meaning(percentage);
}

const advance: Command = {
  usage: 'advance [<percent>]',
  says: 'Shows or changes which part of an order that is paid on delivery is paid online first; 0 for none',
  example: 'npm run shop -- advance 20',
  read(args) {
    const [typed] = args.length === 0 ? [] : readArgs(args, {}, 1).positionals;
    if (typed === undefined) return async ({ db }) => meaning(await readSetting(db, 'delivery-advance-percentage'));
    if (!/^\d{1,3}$/.test(typed) || Number(typed) > 100)
      throw new WrongInput(`The advance must be a whole number from 0 to 100, but is "${typed}".`);
    return (deps) => change(deps, Number(typed));
  },
};

export const advanceCommands = [advance];
