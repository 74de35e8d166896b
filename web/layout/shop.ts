import type { Call } from '#contract/client.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import * as settings from '#contract/settings.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { type GrievanceOfficer, isNamed } from '#domain/settings/grievance.ts';
import { offersOnlinePayment } from '#domain/settings/pay-buttons.ts';
import type { PushSettings } from '#web/device/push.ts';
import {
  type ConfiguredButton,
  purchaseMode,
  type PurchaseMode,
  readDefaultFlag,
} from '#domain/settings/purchase-mode.ts';

/** What the owner has set up: the same for every visitor. */
export interface Shop {
  /** Under which the shop is known to the world, such as "https://kadamba.example". */
  origin: string;
  store: { name: string; tagline: string; logo: string };
  /** What customers read while the shop takes no orders; null while it does. */
  closed: string | null;
  marquee: string[];
  /** The messages of the header; empty for the defaults. */
  promos: readonly string[];
  /** The number for chats, as the owner typed it; empty without one. */
  whatsapp: string;
  /** How else the shop is reached; each is empty where the owner has entered nothing. */
  reach: { address: string; mobile: string; email: string };
  /** In which the page was made. */
  year: number;
  /** The contact for complaints; null while none is named. */
  grievance: GrievanceOfficer | null;
  /** How the shop sells (CFG-02). */
  mode: PurchaseMode;
  cartButtons: ConfiguredButton[];
  payButtons: ConfiguredButton[];
  /** Whether "online pay now" is offered (CHK-06). */
  payNow: boolean;
  meta: { title: string; description: string; keywords: string; author: string; icon: string; scripts: string[] };
  connections: Connections;
}

/** The providers that the shop works with, and how the browser reaches its own; null for one it does without. */
export interface Connections {
  /** Which other host gets every enquiry. */
  enquiryHost: string | null;
  googleClientId: string | null;
  maps: { key: string; apiUrl: string } | null;
  /** The companion player: the app, and its site. */
  player: { app: string | null; site: string | null };
  push: PushSettings | null;
}

const noConnections: Connections = {
  enquiryHost: null,
  googleClientId: null,
  maps: null,
  player: { app: null, site: null },
  push: null,
};

/** A shop of which nothing is known: what stands in the frame while its settings cannot be loaded. */
export const unknownShop: Shop = {
  origin: '',
  store: { name: 'Banyan', tagline: '', logo: '' },
  closed: null,
  marquee: [],
  promos: [],
  whatsapp: '',
  reach: { address: '', mobile: '', email: '' },
  year: new Date().getFullYear(),
  grievance: null,
  mode: 'none',
  cartButtons: [],
  payButtons: [],
  payNow: false,
  meta: { title: '', description: '', keywords: '', author: '', icon: '', scripts: [] },
  connections: noConnections,
};

type WireButton = Record<string, unknown> & { button_id: string };

const buttonsOf = ({ data }: { data: WireButton[] }): ConfiguredButton[] =>
  data.map((button) => ({ id: button.button_id, isDefault: readDefaultFlag(button) }));

function connectionsOf({ data }: ReplyOf<typeof settings.connections>): Connections {
  const { google_client_id: googleClientId, inquiry_host: enquiryHost, maps, push } = data;
  return {
    enquiryHost,
    googleClientId,
    maps: maps && { key: maps.key, apiUrl: maps.api_url },
    player: { app: data.player_app_url, site: data.player_site_url },
    push: push && {
      projectId: push.project_id,
      apiKey: push.api_key,
      appId: push.app_id,
      senderId: push.sender_id,
      vapidKey: push.vapid_key,
    },
  };
}

const orElse = <T>(request: Promise<T>, fallback: T): Promise<T> => request.catch(() => fallback);

/** What the shop is called. */
export const loadShopName = async (call: Call): Promise<string> => {
  const profile = await orElse(call(settings.storeProfile, { params: { storeId: STORE_ID } }), null);
  return profile?.orignal_logoname || unknownShop.store.name;
};

/** Loads the settings side by side. One that fails leaves its part empty and the page standing (ERR-48). */
export async function loadShop(call: Call, origin: string): Promise<Shop> {
  const params = { storeId: STORE_ID };
  const [profile, marquee, help, office, officer, cart, pay, meta, connections] = await Promise.all([
    orElse(call(settings.storeProfile, { params }), null),
    orElse(call(settings.marquee, { params }), null),
    orElse(call(settings.help, { params }), null),
    orElse(call(settings.office, { params }), null),
    orElse(call(settings.grievance, { params }), null),
    orElse(call(settings.cartButtons, { params }).then(buttonsOf), []),
    orElse(call(settings.payButtons, { params }).then(buttonsOf), []),
    orElse(call(settings.meta, { params }), null),
    orElse(call(settings.connections, { params }).then(connectionsOf), noConnections),
  ]);
  return {
    origin,
    store: profile
      ? { name: profile.orignal_logoname, tagline: profile.tag_line, logo: profile.profilePic }
      : unknownShop.store,
    closed: profile?.closed_sentence ?? null,
    marquee: marquee?.data.map(({ heading }) => heading) ?? [],
    promos: marquee?.promo_messages ?? [],
    whatsapp: help?.help.whatsapp_number ?? '',
    reach: {
      address: office?.office_address ?? '',
      mobile: help?.help.mobile ?? '',
      email: help?.help.email ?? '',
    },
    year: new Date().getFullYear(),
    grievance: officer && isNamed(officer.grievance) ? officer.grievance : null,
    mode: purchaseMode(cart),
    cartButtons: cart,
    payButtons: pay,
    payNow: offersOnlinePayment(pay),
    meta: meta?.data ?? unknownShop.meta,
    connections,
  };
}
