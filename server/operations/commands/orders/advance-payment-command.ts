import { isAdvancePercentage } from '#domain/orders/advance-payment.ts';
import { changeAdvancePayment } from '../../../orders/change-advance-payment.ts';
import { readSetting } from '../../../settings/settings-store.ts';
import { type Command, inTransaction, readArgs, readNumber, WrongInput } from '../command.ts';

const meaning = (percentage: number): string =>
  percentage === 0
    ? 'An order that is paid on delivery asks for no advance.'
    : `An order that is paid on delivery asks for ${percentage}% online in advance.`;

const advance: Command = {
  usage: 'advance [<percent>]',
  says: 'Shows or changes which part of an order that is paid on delivery is paid online first; 0 for none',
  example: 'npm run shop -- advance 20',
  read(args) {
    const [typed] = args.length === 0 ? [] : readArgs(args, {}, 1).positionals;
    if (typed === undefined) return async ({ db }) => meaning(await readSetting(db, 'delivery-advance-percentage'));
    const percentage = readNumber(typed, /^\d{1,3}$/);
    if (!isAdvancePercentage(percentage))
      throw new WrongInput(`The advance must be a whole number from 0 to 100, but is "${typed}".`);
    return (deps) =>
      inTransaction(deps, (tx) => changeAdvancePayment(deps, tx, percentage)).then(() => meaning(percentage));
  },
};

export const advanceCommands = [advance];
