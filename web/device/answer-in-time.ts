/**
 * Gives a request up that is not answered in time: its answer never comes, and a button would turn for ever.
 * @param leaving ends it earlier
 * @throws an error that is no `ApiError` when it is given up, besides what the request throws
 */
export async function answerInTime<T>(
  milliseconds: number,
  request: (signal: AbortSignal) => Promise<T>,
  leaving?: AbortSignal,
): Promise<T> {
  const asking = new AbortController();
  const end = (): void => asking.abort();
  leaving?.addEventListener('abort', end);
  const timer = setTimeout(end, milliseconds);
  try {
    return await request(asking.signal);
  } finally {
    clearTimeout(timer);
  }
}
