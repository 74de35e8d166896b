import { ApiError } from '#contract/client.ts';
import type { WireAddedPicture } from '#contract/console/pictures.ts';
import { failureSentence } from '../../failure-sentence.ts';

/** `reading` when all of it has left; `lost` may be sent once more, `refused` never will be. */
export type UploadState = 'waiting' | 'sending' | 'reading' | 'lost' | 'refused';

/** A file that was chosen and is not added yet. */
export interface Upload {
  /** By which it is known when it is sent again. */
  key: string;
  file: File;
  state: UploadState;
  /** How much has left, from 0 to 1. */
  sent: number;
  /** Why it is lost or refused. */
  sentence: string;
}

interface SendOptions {
  key: string;
  signal: AbortSignal;
  onProgress: (sent: number) => void;
}

/** What a queue needs of its surroundings. */
export interface UploadPorts {
  newKey: () => string;
  /** What is wrong with a file before it is sent; null for nothing. */
  check: (file: File) => Promise<string | null>;
  send: (file: File, options: SendOptions) => Promise<WireAddedPicture>;
}

type OnAdded = (added: WireAddedPicture, file: File) => void;

const isWorthRetry = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.code === 'network' || error.status >= 500 || error.status === 429;

/**
 * Sends chosen files one after the other (CON-086). A refused one leaves the others alone; a lost connection stops the
 * line until it goes on, and forgets nothing.
 */
export class UploadQueue {
  readonly #ports: UploadPorts;
  #onAdded: OnAdded = () => {};
  readonly #listeners = new Set<() => void>();
  #uploads: readonly Upload[] = [];
  #running: { key: string; abort: AbortController } | null = null;

  constructor(ports: UploadPorts) {
    this.#ports = ports;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** What becomes of a picture that is there; the latest that was said. */
  tell(onAdded: OnAdded): void {
    this.#onAdded = onAdded;
  }

  /** The files in their order; the same list while nothing changed. */
  readonly list = (): readonly Upload[] => this.#uploads;

  add(files: readonly File[]): void {
    const added = files.map((file): Upload => ({
      key: this.#ports.newKey(),
      file,
      state: 'waiting',
      sent: 0,
      sentence: '',
    }));
    this.#show([...this.#uploads, ...added]);
    void this.#run();
  }

  /** Leaves out what was refused, once another one is chosen in its place. */
  removeRefused(): void {
    this.#show(this.#uploads.filter(({ state }) => state !== 'refused'));
  }

  /** Leaves a file out, also one that is on its way. */
  remove(key: string): void {
    this.#show(this.#uploads.filter((upload) => upload.key !== key));
    if (this.#running?.key === key) this.#running.abort.abort();
    void this.#run();
  }

  /** Goes on with what was lost. */
  resume(): void {
    this.#show(
      this.#uploads.map((upload) =>
        upload.state === 'lost' ? { ...upload, state: 'waiting', sent: 0, sentence: '' } : upload,
      ),
    );
    void this.#run();
  }

  /** Ends what is on its way, when the field is left. */
  stop(): void {
    this.#uploads = [];
    this.#running?.abort.abort();
  }

  #show(uploads: readonly Upload[]): void {
    this.#uploads = uploads;
    for (const listener of this.#listeners) listener();
  }

  #change(key: string, change: Partial<Upload>): void {
    this.#show(this.#uploads.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)));
  }

  async #run(): Promise<void> {
    if (this.#running) return;
    const isStopped = this.#uploads.some(({ state }) => state === 'lost');
    const next = isStopped ? undefined : this.#uploads.find(({ state }) => state === 'waiting');
    if (!next) return;
    this.#running = { key: next.key, abort: new AbortController() };
    try {
      await this.#send(next, this.#running.abort.signal);
    } finally {
      this.#running = null;
    }
    void this.#run();
  }

  async #send({ key, file }: Upload, signal: AbortSignal): Promise<void> {
    this.#change(key, { state: 'sending' });
    const onProgress = (sent: number): void => this.#change(key, { sent, state: sent < 1 ? 'sending' : 'reading' });
    try {
      const refusal = await this.#ports.check(file);
      if (refusal !== null) return this.#change(key, { state: 'refused', sentence: refusal });
      if (signal.aborted) return;
      const added = await this.#ports.send(file, { key, signal, onProgress });
      this.#show(this.#uploads.filter((upload) => upload.key !== key));
      this.#onAdded(added, file);
    } catch (error) {
      // One that was left out is not in the list any more.
      this.#change(key, { state: isWorthRetry(error) ? 'lost' : 'refused', sentence: failureSentence(error) });
    }
  }
}
