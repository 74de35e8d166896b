/** Something that the one who runs the shop has to put right. The message is a sentence that says what. */
export class CannotRun extends Error {
  override name = 'CannotRun';
}
