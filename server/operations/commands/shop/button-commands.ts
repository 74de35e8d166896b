import { cartAsksForQuotation, offersOnlinePayment, PAY_BUTTONS } from '#domain/settings/pay-buttons.ts';
import { CART_BUTTONS, type ConfiguredButton, purchaseMode } from '#domain/settings/purchase-mode.ts';
import type { Deps } from '../../../deps.ts';
import { readSettings, saveSettings, type Settings } from '../../../settings/settings-store.ts';
import { type Command, plain, readArgs, WrongInput } from '../command.ts';
import { plainTable } from '../plain-table.ts';

type SettingName = 'cart-buttons' | 'pay-buttons';
type Buttons = Pick<Settings, SettingName>;

/** One of the two rows of buttons that an owner configures. */
interface ButtonRow {
  /** The first word of its commands. */
  word: string;
  setting: SettingName;
  known: readonly string[];
  what: string;
  /** What choosing does, and what none does. */
  choosing: string;
  example: string;
  /** What the buttons as they stand mean for a shopper. */
  meaning(buttons: Record<SettingName, ConfiguredButton[]>): string;
}

const rows: ButtonRow[] = [
  {
    word: 'button',
    setting: 'cart-buttons',
    known: CART_BUTTONS,
    what: 'purchase buttons',
    choosing: 'Chooses how the shop sells; none hides the purchase buttons',
    example: 'getquote',
    meaning: (buttons) => `The shop sells by: ${purchaseMode(buttons['cart-buttons'])}`,
  },
  {
    word: 'paybutton',
    setting: 'pay-buttons',
    known: PAY_BUTTONS,
    what: 'pay buttons',
    choosing: 'Chooses how a cart is paid: online, or by a quote that you send; none leaves pay on delivery alone',
    example: 'manualpay',
    meaning(buttons) {
      const asks = cartAsksForQuotation(purchaseMode(buttons['cart-buttons']), buttons['pay-buttons']);
      if (asks) return 'The cart asks for a quote.';
      const online = offersOnlinePayment(buttons['pay-buttons']);
      return `The cart leads to the checkout, which offers: ${online ? 'online pay now, pay on delivery' : 'pay on delivery'}`;
    },
  },
];

const configured = (buttons: Settings[SettingName]): ConfiguredButton[] =>
  buttons.map(({ id, default: isDefault }) => ({ id, isDefault }));

function describe({ setting, meaning }: ButtonRow, buttons: Buttons): string {
  const cells = buttons[setting].map(({ id, default: isDefault }) => [id, isDefault ? 'yes' : 'no']);
  const says = meaning({
    'cart-buttons': configured(buttons['cart-buttons']),
    'pay-buttons': configured(buttons['pay-buttons']),
  });
  return `${plainTable(['Button', 'Default'], cells)}\n\n${says}`;
}

async function makeDefault({ db }: Deps, row: ButtonRow, chosen: string): Promise<string> {
  const { setting } = row;
  return db.transaction().execute(async (tx) => {
    const buttons = await readSettings(tx, ['cart-buttons', 'pay-buttons']);
    const standing = buttons[setting];
    const isNew = chosen !== 'none' && !standing.some(({ id }) => id === chosen);
    const all = isNew ? [...standing, { id: chosen, default: true }] : standing;
    const changed = { [setting]: all.map(({ id }) => ({ id, default: id === chosen })) };
    await saveSettings(tx, changed);
    return describe(row, { ...buttons, ...changed });
  });
}

function commandsOf(row: ButtonRow): Command[] {
  const { word, what, choosing, example } = row;
  const known = [...row.known, 'none'];
  return [
    {
      usage: `${word} list`,
      says: `Shows the ${what} and which one is the default`,
      example: `npm run shop -- ${word} list`,
      read: plain(async ({ db }) => describe(row, await readSettings(db, ['cart-buttons', 'pay-buttons']))),
    },
    {
      usage: `${word} default <${known.join('|')}>`,
      says: choosing,
      example: `npm run shop -- ${word} default ${example}`,
      read(args) {
        const [chosen = ''] = readArgs(args, {}, 1).positionals;
        if (!known.includes(chosen))
          throw new WrongInput(`"${chosen}" is not a button. There are: ${known.join(', ')}.`);
        return (deps) => makeDefault(deps, row, chosen);
      },
    },
  ];
}

export const buttonCommands = rows.flatMap(commandsOf);
