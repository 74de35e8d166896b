import type { Paise } from '#domain/money.ts';
import type { Id, Json, Status } from './columns.ts';

export interface SettingsTable {
  name: string;
  value: Json<unknown>;
}

export interface PincodesTable {
  pincode: string;
  city: string;
  state: string;
  status: Status;
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
