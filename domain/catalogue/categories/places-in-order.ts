/**
 * The places of things that were put into an order: the places that they have, given anew, the lowest first. Where some
 * share one, the later of them move on, so that the order holds.
 *
 * @param places of the things, in their new order
 */
export function placesInOrder(places: readonly number[]): number[] {
  let last = -Infinity;
  return places
    .toSorted((one, other) => one - other)
    .map((place) => {
      last = Math.max(place, last + 1);
      return last;
    });
}
