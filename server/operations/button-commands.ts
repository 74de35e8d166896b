import { CART_BUTTONS, purchaseMode } from '#domain/settings/purchase-mode.ts';
import type { Deps } from '../deps.ts';
import { readSetting, saveSettings, type Settings } from '../settings/settings-store.ts';
import { type Command, plain, readArgs, WrongInput } from './command.ts';
import { plainTable } from './plain-table.ts';

type Buttons = Settings['cart-buttons'];

function describe(buttons: Buttons): string {
  const mode = purchaseMode(buttons.map(({ id, default: isDefault }) => ({ id, isDefault })));
  const rows = buttons.map((button) => [button.id, button.default ? 'yes' : 'no']);
  return `${plainTable(['Button', 'Default'], rows)}\n\nThe shop sells by: ${mode}`;
}

const list: Command = {
  usage: 'button list',
  says: 'Shows the purchase buttons and which one is the default',
  example: 'npm run shop -- button list',
  read: plain(async ({ db }) => describe(await readSetting(db, 'cart-buttons'))),
};

async function makeDefault({ db }: Deps, chosen: string): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const standing = await readSetting(tx, 'cart-buttons');
    const isNew = chosen !== 'none' && !standing.some(({ id }) => id === chosen);
    const all = isNew ? [...standing, { id: chosen, default: true }] : standing;
    const buttons = all.map(({ id }) => ({ id, default: id === chosen }));
    await saveSettings(tx, { 'cart-buttons': buttons });
    return describe(buttons);
  });
}

const choose: Command = {
  usage: `button default <${[...CART_BUTTONS, 'none'].join('|')}>`,
  says: 'Chooses how the shop sells; none hides the purchase buttons',
  example: 'npm run shop -- button default getquote',
  read(args) {
    const [chosen = ''] = readArgs(args, {}, 1).positionals;
    const known = [...CART_BUTTONS, 'none'];
    if (!known.includes(chosen)) throw new WrongInput(`"${chosen}" is not a button. There are: ${known.join(', ')}.`);
    return (deps) => makeDefault(deps, chosen);
  },
};

export const buttonCommands = [list, choose];
