/**
 * Waits for a navigation. That another one overtook it, such as a press on Back, is no failure.
 *
 * @throws what else kept it from its page
 */
export async function navigationSettled(navigation: void | Promise<void>): Promise<void> {
  try {
    await navigation;
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}
