import { ApiError, addressOf } from '#contract/client.ts';
import { addPicture, type WireAddedPicture } from '#contract/console/pictures.ts';
import type { RefusalCode } from '#domain/refusals.ts';
import { shell } from '#texts/en/console/shell.ts';

/** After so long without a byte the connection counts as lost; reading a picture that has arrived may take as long. */
const MAX_SILENCE_MS = 90_000;

interface SendOptions {
  /** By which a file that is sent again is known. */
  key: string;
  signal: AbortSignal;
  /** How much has left, from 0 to 1; at 1 the shop reads the picture. */
  onProgress: (sent: number) => void;
}

const lost = (): ApiError => new ApiError(0, 'network', shell.failed.network);

function replyOf({ status, responseText }: XMLHttpRequest): WireAddedPicture {
  let body: Record<string, unknown>;
  try {
    body = JSON.parse(responseText) as Record<string, unknown>;
  } catch {
    // Of something between the shop and the browser, which says nothing that the shop would.
    throw lost();
  }
  if (status === 200) return body as WireAddedPicture;
  // Too little of it came for too long.
  if (status === 408) throw lost();
  throw new ApiError(status, body['code'] as RefusalCode, String(body['message']), body);
}

/**
 * Sends a picture. Only the older of the browser's two ways tells how much has left.
 *
 * @throws {ApiError} whose sentence may be shown; what the signal ends is lost, too
 */
export function sendPicture(file: Blob, { key, signal, onProgress }: SendOptions): Promise<WireAddedPicture> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let silence: ReturnType<typeof setTimeout> | undefined;
    const listen = (): void => {
      clearTimeout(silence);
      silence = setTimeout(() => request.abort(), MAX_SILENCE_MS);
    };
    const abort = (): void => request.abort();
    const settle = (work: () => void) => (): void => {
      clearTimeout(silence);
      signal.removeEventListener('abort', abort);
      work();
    };
    const answer = (): void => {
      try {
        resolve(replyOf(request));
      } catch (error) {
        reject(error);
      }
    };
    signal.addEventListener('abort', abort);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      listen();
      onProgress(total === 0 ? 0 : loaded / total);
    });
    request.addEventListener('load', settle(answer));
    for (const failure of ['error', 'abort'] as const)
      request.addEventListener(
        failure,
        settle(() => reject(lost())),
      );
    request.open(addPicture.method, `/api${addressOf(addPicture, {})}`);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('idempotency-key', key);
    const form = new FormData();
    form.append('file', file);
    listen();
    request.send(form);
  });
}
