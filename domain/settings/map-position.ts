import { type Coordinates, parseCoordinates } from '#domain/delivery/distance.ts';

/** Around India with its islands, in degrees. */
const INDIA = { south: 6, north: 38, west: 68, east: 98 };

/** A position as it is typed or pasted from a map, "27.0514, 79.9189"; null for what is none, or lies outside of India. */
export function parseMapPosition(typed: string): Coordinates | null {
  const [, latitude, longitude] = /^\s*(\d{1,2}(?:\.\d+)?)\s*[,\s]\s*(\d{1,3}(?:\.\d+)?)\s*$/.exec(typed) ?? [];
  const place = parseCoordinates(latitude, longitude);
  if (!place) return null;
  const { south, north, west, east } = INDIA;
  const isThere =
    place.latitude >= south && place.latitude <= north && place.longitude >= west && place.longitude <= east;
  return isThere ? place : null;
}

/** A position as a person reads it; empty for none. */
export const mapPositionText = (place: Coordinates | null): string =>
  place === null ? '' : `${place.latitude}, ${place.longitude}`;
