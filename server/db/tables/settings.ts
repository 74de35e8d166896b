import type { Generated } from 'kysely';
import type { WrittenPageName } from '#domain/content/written-pages.ts';
import type { Paise } from '#domain/money.ts';
import type { Id, Json, Status } from './columns.ts';

export interface SettingsTable {
  name: string;
  value: Json<unknown>;
  revision: Generated<number>;
}

/** What a database holds: the demo shop, the shop itself, a restored copy of it, or a copy that was tried. */
export type DatabaseKind = 'demo' | 'production' | 'restored' | 'trial';

/** One row at most. */
export interface DatabaseKindTable {
  is_only: Generated<true>;
  kind: DatabaseKind;
  backed_up_at: Generated<Date | null>;
}

/** A version of a page's text that the owner published; null for the program's own. */
export interface ContentPagesTable {
  page: WrittenPageName;
  version: number;
  text: string | null;
  published_at: Date;
}

export interface PincodesTable {
  pincode: string;
  city: string;
  state: string;
  status: Status;
  /** The audit event that added it, and the one that last turned it on or off. */
  added_in: Generated<number | null>;
  changed_in: Generated<number | null>;
}

export interface DeliverySlabsTable {
  id: Id;
  min_km: number;
  max_km: number;
  charge_paise: Paise;
  status: Status;
}

export interface FreeDeliveryRulesTable {
  id: Id;
  min_km: number;
  max_km: number;
  minimum_paise: Paise;
}

export interface GeocodedPlacesTable {
  /** The digest of an address. */
  address_key: string;
  latitude: number | null;
  longitude: number | null;
  ask_again_at: Date;
}
