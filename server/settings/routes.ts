import * as settings from '#contract/settings.ts';
import type { Deps } from '../deps.ts';
import { handle, type Mounted } from '../http/call.ts';
import { flagged } from '../http/flagged.ts';
import { readSetting, type Settings } from './settings-store.ts';

const buttonsView = (buttons: Settings['cart-buttons']) =>
  flagged(buttons.map(({ id, default: isDefault }) => ({ button_id: id, default: isDefault })));

/** What everybody may know of the owner's settings. */
export const settingsRoutes = ({ db }: Deps): Mounted[] => [
  handle(settings.storeProfile, async () => {
    const { logo, name, tagline } = await readSetting(db, 'store');
    return { profilePic: logo, orignal_logoname: name, tag_line: tagline };
  }),
  handle(settings.marquee, async () => {
    const headings = await readSetting(db, 'marquee');
    return flagged(headings.map((heading) => ({ heading })));
  }),
  handle(settings.cartButtons, async () => buttonsView(await readSetting(db, 'cart-buttons'))),
  handle(settings.payButtons, async () => buttonsView(await readSetting(db, 'pay-buttons'))),
  handle(settings.meta, async () => flagged(await readSetting(db, 'meta'))),
  handle(settings.help, async () => {
    const { whatsapp, mobile } = await readSetting(db, 'help');
    return { help: { whatsapp_number: whatsapp, mobile } };
  }),
  handle(settings.office, async () => ({ office_address: (await readSetting(db, 'office')).address })),
];
