import type { Coordinates } from '#domain/delivery/distance.ts';

/** A service that knows where addresses lie. */
export interface Maps {
  /**
   * No call may stand inside a database transaction.
   *
   * @param address one line, with its pincode
   * @returns null when it is unknown, or only its district is
   * @throws when the service fails; the error names neither the address nor the key
   */
  locate(address: string): Promise<Coordinates | null>;
}
