/** What a device shows; `path` is the page of the shop that it opens. */
export interface PushMessage {
  title: string;
  body: string;
  path: string;
}

/** The provider could not be reached, was too slow, refused, or answered something that is not its protocol. */
export class PushUnavailable extends Error {
  override name = 'PushUnavailable';
}

/** What the shop needs of a push provider. No call may stand inside a database transaction. */
export interface PushSender {
  /**
   * Sends a message to one device.
   *
   * @returns `gone` when the provider will never again reach a device by this token
   * @throws {PushUnavailable} whose message holds nothing of the token
   */
  send(deviceToken: string, message: PushMessage): Promise<'sent' | 'gone'>;
}
