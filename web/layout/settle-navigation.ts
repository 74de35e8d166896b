/**
 * Waits for a navigation. Being aborted by another one, such as a click on Back, is no failure.
 *
 * @throws other errors of the navigation
 */
export async function navigationSettled(navigation: void | Promise<void>): Promise<void> {
  try {
    await navigation;
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}
