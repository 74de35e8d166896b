import * as settings from '#contract/settings.ts';
import { closedSentence, openingOf } from '#domain/opening/opening.ts';
import { homeTitle } from '#domain/settings/home-title.ts';
import { readOwnerScripts } from '#domain/settings/owner-scripts.ts';
import { readPayButton } from '#domain/settings/pay-buttons.ts';
import { readCartButton } from '#domain/settings/purchase-mode.ts';
import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import { handle, type Mounted } from '../http/api/call.ts';
import { flagged } from '../http/api/flagged.ts';
import { marqueeView } from './marquee-view.ts';
import { readSetting, readSettings, type Settings } from './settings-store.ts';

/** @param read gives the button of an id as it was saved; what means nothing is not shown */
const buttonsView = (buttons: Settings['cart-buttons'], read: (id: string) => string | null) =>
  flagged(
    buttons.flatMap(({ id, default: isDefault }) => {
      const button_id = read(id);
      return button_id === null ? [] : [{ button_id, default: isDefault }];
    }),
  );

/** The addresses of the owner's scripts that pages load; each other one is logged once. */
function scriptReader({ config, log }: Deps): (written: Settings['meta']['scripts']) => string[] {
  const logged = new Set<string>();
  return (written) => {
    const { urls, skipped } = readOwnerScripts(written, config.scriptHosts);
    for (const { reason, script } of skipped) {
      if (logged.has(script)) continue;
      logged.add(script);
      log.warn({ reason, script }, 'a script of the owner is skipped');
    }
    return urls;
  };
}

/** Of the providers only what a page shows anyway: never a secret. */
const connectionsView = ({ enquiriesUrl, google, maps, player, push }: Config) =>
  flagged({
    google_client_id: google?.clientId ?? null,
    inquiry_host: enquiriesUrl && new URL(enquiriesUrl).host,
    maps: maps && { key: maps.key, api_url: maps.apiUrl },
    player_app_url: player.appUrl,
    player_site_url: player.siteUrl,
    push: push?.web
      ? {
          project_id: push.projectId,
          api_key: push.web.apiKey,
          app_id: push.web.appId,
          sender_id: push.web.senderId,
          vapid_key: push.web.vapidKey,
        }
      : null,
  });

/** What everybody may know of the owner's settings. */
export const settingsRoutes = (deps: Deps): Mounted[] => {
  const { db } = deps;
  const scriptsOf = scriptReader(deps);
  return [
    handle(settings.storeProfile, async () => {
      const { store, opening } = await readSettings(db, ['store', 'opening']);
      const { logo, name, tagline } = store;
      const closed_sentence = closedSentence(openingOf(opening, deps.config.mode));
      return { profilePic: logo, orignal_logoname: name, tag_line: tagline, closed_sentence };
    }),
    handle(settings.marquee, async () => {
      const { marquee, front } = await readSettings(db, ['marquee', 'front']);
      return marqueeView(marquee, front);
    }),
    handle(settings.cartButtons, async () => buttonsView(await readSetting(db, 'cart-buttons'), readCartButton)),
    handle(settings.payButtons, async () => buttonsView(await readSetting(db, 'pay-buttons'), readPayButton)),
    handle(settings.optionalDetails, async () => flagged(await readSetting(db, 'optional-details'))),
    handle(settings.meta, async () => {
      const { meta, store } = await readSettings(db, ['meta', 'store']);
      return flagged({ ...meta, title: homeTitle(meta.title, store), scripts: scriptsOf(meta.scripts) });
    }),
    handle(settings.connections, async () => connectionsView(deps.config)),
    handle(settings.help, async () => {
      const [{ whatsapp, mobile }, { email }] = await Promise.all([readSetting(db, 'help'), readSetting(db, 'store')]);
      return { help: { whatsapp_number: whatsapp, mobile, email } };
    }),
    handle(settings.grievance, async () => ({ grievance: await readSetting(db, 'grievance') })),
    handle(settings.office, async () => ({ office_address: (await readSetting(db, 'office')).address })),
  ];
};
