/** A call that the stand-in refuses, with the sentence that Razorpay uses. */
export class GatewayRefusal extends Error {
  override name = 'GatewayRefusal';
}

/** @throws {GatewayRefusal} for an id of which nothing was found */
export function known<T>(found: T | undefined): T {
  if (found === undefined) throw new GatewayRefusal('The id provided does not exist');
  return found;
}
