const KEY_BYTES = 16;

/** A random key; `crypto.randomUUID` is missing on plain-http pages of a local network. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * The `Idempotency-Key` of a placing (Q087). A placing whose answer never came keeps its key when the same order is
 * placed again, so that it cannot become two orders; an answered one, or another order, gets a new key.
 */
export class PlacingKey {
  #order = '';
  #key = '';

  for(order: unknown): string {
    const text = JSON.stringify(order);
    if (!this.#key || text !== this.#order) this.#key = randomKey();
    this.#order = text;
    return this.#key;
  }

  /** The placing was answered, whatever the answer. */
  settle(): void {
    this.#key = '';
  }
}
