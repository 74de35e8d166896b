import { CHOOSABLE_BUTTONS, isChoosable } from '#domain/settings/choose-button.ts';
import { cartAsksForQuotation, offersOnlinePayment, type SaleButtons } from '#domain/settings/pay-buttons.ts';
import { purchaseMode } from '#domain/settings/purchase-mode.ts';
import { chooseButtons } from '../../../settings/choose-button.ts';
import { readSaleButtons } from '../../../settings/sale-buttons.ts';
import { type Command, inTransaction, plain, readArgs, WrongInput } from '../command.ts';
import { plainTable } from '../plain-table.ts';

/** One of the two rows of buttons that an owner configures. */
interface ButtonRow {
  /** The first word of its commands. */
  word: string;
  row: keyof SaleButtons;
  what: string;
  /** What choosing does, and what none does. */
  choosing: string;
  example: string;
  /** What the buttons as they stand mean for a shopper. */
  meaning(buttons: SaleButtons): string;
}

const rows: ButtonRow[] = [
  {
    word: 'button',
    row: 'cart',
    what: 'purchase buttons',
    choosing: 'Chooses how the shop sells; none hides the purchase buttons',
    example: 'getquote',
    meaning: ({ cart }) => `The shop sells by: ${purchaseMode(cart)}`,
  },
  {
    word: 'paybutton',
    row: 'pay',
    what: 'pay buttons',
    choosing: 'Chooses how a cart is paid: online, or by a quote that you send; none leaves pay on delivery alone',
    example: 'manualpay',
    meaning({ cart, pay }) {
      if (cartAsksForQuotation(purchaseMode(cart), pay)) return 'The cart asks for a quote.';
      const online = offersOnlinePayment(pay);
      return `The cart leads to the checkout, which offers: ${online ? 'online pay now, pay on delivery' : 'pay on delivery'}`;
    },
  },
];

function describe({ row, meaning }: ButtonRow, buttons: SaleButtons): string {
  const cells = buttons[row].map(({ id, isDefault }) => [id, isDefault ? 'yes' : 'no']);
  return `${plainTable(['Button', 'Default'], cells)}\n\n${meaning(buttons)}`;
}

function commandsOf(buttons: ButtonRow): Command[] {
  const { word, row, what, choosing, example } = buttons;
  const known = [...CHOOSABLE_BUTTONS[row], 'none'];
  return [
    {
      usage: `${word} list`,
      says: `Shows the ${what} and which one is the default`,
      example: `npm run shop -- ${word} list`,
      read: plain(async ({ db }) => describe(buttons, await readSaleButtons(db))),
    },
    {
      usage: `${word} default <${known.join('|')}>`,
      says: choosing,
      example: `npm run shop -- ${word} default ${example}`,
      read(args) {
        const [typed = ''] = readArgs(args, {}, 1).positionals;
        const chosen = typed === 'none' ? null : typed;
        if (!isChoosable(row, chosen))
          throw new WrongInput(`"${typed}" is not a button. There are: ${known.join(', ')}.`);
        return async (deps) =>
          describe(buttons, await inTransaction(deps, (tx) => chooseButtons(deps, tx, { [row]: chosen })));
      },
    },
  ];
}

export const buttonCommands = rows.flatMap(commandsOf);
