import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { WireAddedPicture } from '#contract/console/pictures.ts';
import { newKey } from '../../send.ts';
import { UnaddedFilesContext } from '../form/unadded-files.ts';
import { refusalOfFile } from './check-file.ts';
import { sendPicture } from './send-picture.ts';
import { type Upload, UploadQueue } from './upload-queue.ts';

/**
 * Sends the files that are chosen, one after the other, while the field is shown.
 *
 * @param onAdded what becomes of a picture that is there
 */
export function useUploads(onAdded: (added: WireAddedPicture, file: File) => void): {
  uploads: readonly Upload[];
  queue: UploadQueue;
} {
  const [queue] = useState(() => new UploadQueue({ newKey, check: refusalOfFile, send: sendPicture }));
  const unadded = useContext(UnaddedFilesContext);
  useEffect(() => queue.tell(onAdded));
  useEffect(() => {
    const names = (): string[] => queue.list().map(({ file }) => file.name);
    unadded?.add(names);
    return () => void unadded?.delete(names);
  }, [queue, unadded]);
  useEffect(() => {
    const resume = (): void => queue.resume();
    window.addEventListener('online', resume);
    return () => {
      window.removeEventListener('online', resume);
      queue.stop();
    };
  }, [queue]);
  return { uploads: useSyncExternalStore(queue.subscribe, queue.list, queue.list), queue };
}
