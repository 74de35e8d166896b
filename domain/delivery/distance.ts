/** A place on earth in degrees. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

const EARTH_RADIUS_METRES = 6_378_137;

const toDegrees = (value: unknown): number => {
  if (typeof value === 'string' && value.trim() !== '') return Number(value);
  return typeof value === 'number' ? value : Number.NaN;
};

/** Coordinates from numbers or numeric texts; null when one is missing or out of range (LIM-07, Q089). */
export function parseCoordinates(latitude: unknown, longitude: unknown): Coordinates | null {
  const place = { latitude: toDegrees(latitude), longitude: toDegrees(longitude) };
  return Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180 ? place : null;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The great-circle distance in kilometres, by the haversine formula. */
export function distanceKm(a: Coordinates, b: Coordinates): number {
  const latitudes = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const longitudes = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const h = latitudes + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * longitudes;
  return (2 * EARTH_RADIUS_METRES * Math.asin(Math.sqrt(Math.min(1, h)))) / 1000;
}

/** The whole kilometres a charge is looked up by: 0.1 to 1 km count as 1, everything else is rounded (CHK-19, Q089). */
export const chargeableKm = (kilometres: number): number =>
  kilometres >= 0.1 && kilometres <= 1 ? 1 : Math.round(kilometres);
