import type { Coordinates } from '#domain/delivery/distance.ts';

/** A service that knows where addresses lie. */
export interface Maps {
  /**
   * Asks where an address lies. No call may stand inside a database transaction.
   *
   * @param address one line, with its pincode
   * @returns null when the service knows no such address, or only its district
   * @throws when it cannot be asked; the error names neither the address nor the key
   */
  locate(address: string): Promise<Coordinates | null>;
}
