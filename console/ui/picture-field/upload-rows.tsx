import { RotateCw, X } from 'lucide-react';
import { pictures as texts } from '#texts/en/console/pictures.ts';
import { fill } from '#texts/fill.ts';
import { Button } from '../controls/button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { fileSize } from './file-size.ts';
import styles from './upload-rows.module.css';
import type { Upload, UploadQueue } from './upload-queue.ts';

const { upload: words } = texts;

const percentOf = (sent: number): number => Math.floor(sent * 100);

const stateOf = ({ state, sent, sentence }: Upload): string => {
  if (state === 'waiting') return words.waiting;
  if (state === 'sending') return fill(words.sending, { percent: percentOf(sent) });
  return state === 'reading' ? words.reading : sentence;
};

/** One chosen file: how far it is, or why it was refused. */
function UploadRow({ upload, onRemove }: { upload: Upload; onRemove: () => void }) {
  const { file, state, sent } = upload;
  return (
    <li className={styles.row} data-state={state}>
      <div className={styles.words}>
        <p className={styles.name}>
          <span>{file.name}</span> <small>{fileSize(file.size)}</small>
        </p>
        {state === 'sending' && (
          <progress
            className={styles.progress}
            max={1}
            value={sent}
            aria-label={fill(words.progress, { name: file.name, percent: percentOf(sent) })}
          />
        )}
        <p className={styles.state}>{stateOf(upload)}</p>
      </div>
      <IconButton label={fill(words.cancel, { name: file.name })} icon={X} onPress={onRemove} />
    </li>
  );
}

/** The files that are not added yet. What a lost connection stopped waits here, and can be sent again. */
export function UploadRows({ uploads, queue }: { uploads: readonly Upload[]; queue: UploadQueue }) {
  if (uploads.length === 0) return null;
  const isLost = uploads.some(({ state }) => state === 'lost');
  const waiting = uploads.filter(({ state }) => state !== 'refused').length;
  const lost = uploads.find(({ state }) => state === 'lost');
  return (
    <div className={styles.box}>
      {isLost && (
        <div className={styles.lost} role="alert">
          <p>{lost?.sentence}</p>
          <p>{waiting === 1 ? words.lostOne : fill(words.lost, { count: waiting })}</p>
          <Button icon={RotateCw} onPress={() => queue.resume()}>
            {words.retry}
          </Button>
        </div>
      )}
      <ul className={styles.rows} aria-label={words.list}>
        {uploads.map((upload) => (
          <UploadRow key={upload.key} upload={upload} onRemove={() => queue.remove(upload.key)} />
        ))}
      </ul>
    </div>
  );
}
