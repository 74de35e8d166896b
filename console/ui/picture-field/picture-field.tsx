import { X } from 'lucide-react';
import { type ClipboardEvent, useState } from 'react';
import type { WireAddedPicture } from '#contract/console/pictures.ts';
import { MAX_PICTURES } from '#domain/catalogue/goods-limits.ts';
import { MAX_PICTURE_BYTES, MAX_PICTURE_FILES } from '#domain/content/picture-limits.ts';
import { pictures as texts } from '#texts/en/console/pictures.ts';
import { fill } from '#texts/fill.ts';
import { classNames } from '#theme/class-names.ts';
import { Button } from '../controls/button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { AddButtons } from './add-buttons.tsx';
import { ArrangedPictures } from './arranged-pictures.tsx';
import { ChooseSheet, PictureSheet } from './lazy-sheets.tsx';
import { usePictures } from './picture-query.ts';
import styles from './picture-field.module.css';
import { UploadRows } from './upload-rows.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { useUploads } from './use-uploads.ts';

const { field: words } = texts;
const MIB = 1024 * 1024;

interface PictureFieldProps {
  label: string;
  /** By which a refusal names it. */
  name: string;
  /** The addresses of its pictures in their order; the first is the cover. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** How many there may be; one is replaced by the next. */
  max?: number;
  /** The sentence of what is wrong with it. */
  error?: string | undefined;
  isReadOnly?: boolean;
  /** Where the shop shows no description of it, since a text beside it says the same. */
  isDecorative?: boolean;
  /** Which shape looks best, in a sentence. */
  shape?: string;
  /** Of a logo or an icon, which is seen whole: from so many pixels of width on it is good. */
  goodWidth?: number | undefined;
}

/** What is said once of something that happened to a file. */
function noteOf(
  { is_there_already: isThere, is_first_of_many: isFirst }: WireAddedPicture,
  { name }: File,
): string | null {
  if (isThere) return fill(words.there, { name });
  return isFirst ? fill(words.first, { name }) : null;
}

/** Sentences that stay until they were read. */
function Notes({ notes, onDismiss }: { notes: readonly string[]; onDismiss: (note: string) => void }) {
  return (
    <ul className={styles.notes} role="status">
      {notes.map((note) => (
        <li key={note}>
          <span>{note}</span>
          <IconButton label={words.dismiss} icon={X} onPress={() => onDismiss(note)} />
        </li>
      ))}
    </ul>
  );
}

/** Asks for descriptions where there are none. */
function Undescribed({ count, onDescribe }: { count: number; onDescribe: () => void }) {
  if (count === 0) return null;
  return (
    <div className={styles.undescribed}>
      <p>{count === 1 ? words.undescribedOne : fill(words.undescribed, { count })}</p>
      <Button look="quiet" onPress={onDescribe}>
        {words.describe}
      </Button>
    </div>
  );
}

const addLabel = (max: number, count: number): string => {
  if (max > 1) return words.add;
  return count === 0 ? words.addOne : words.replace;
};

/** What a paste brings in files; a text is none. */
const pastedFiles = ({ clipboardData }: ClipboardEvent): File[] => [...clipboardData.files];

/**
 * Pictures of something: dropped, pasted, photographed, chosen from files or from those of the shop; described, cropped
 * and put in order (CON-086). It holds addresses; what a picture shows belongs to the picture itself.
 */
export function PictureField(props: PictureFieldProps) {
  const {
    label,
    name,
    value: given,
    onChange,
    max = MAX_PICTURES,
    error,
    isReadOnly = false,
    isDecorative = false,
    shape = words.shape,
    goodWidth,
  } = props;
  const value = [...new Set(given)];
  const { known, learn } = usePictures(value);
  const [open, setOpen] = useState<string | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const [notes, setNotes] = useState<readonly string[]>([]);
  const note = (sentence: string | null): void =>
    setNotes((before) => (sentence === null || before.includes(sentence) ? before : [...before, sentence]));
  const put = (added: readonly string[]): void =>
    onChange(max === 1 ? added.slice(-1) : [...new Set([...value, ...added])].slice(0, max));
  const { uploads, queue } = useUploads((added, file) => {
    learn(added.picture);
    note(noteOf(added, file));
    put([added.picture.src]);
  });
  const takeFiles = (files: readonly File[]): void => {
    if (isReadOnly || files.length === 0) return;
    const underWay = uploads.filter(({ state }) => state !== 'refused').length;
    const room = max === 1 ? 1 : Math.max(0, max - value.length - underWay);
    const taken = files.slice(0, Math.min(room, MAX_PICTURE_FILES));
    if (taken.length < files.length) {
      const [sentence, most] =
        room < MAX_PICTURE_FILES ? [words.tooMany, max] : [words.tooManyAtOnce, MAX_PICTURE_FILES];
      note(fill(sentence, { max: most, count: files.length - taken.length }));
    }
    if (max === 1) queue.removeRefused();
    queue.add(taken);
  };
  const unsaid = isDecorative ? [] : value.filter((src) => known.get(src)?.alt === '');
  const drop = useFileDrop(takeFiles);
  const onPaste = (event: ClipboardEvent): void => {
    const files = pastedFiles(event);
    if (files.length === 0) return;
    event.preventDefault();
    takeFiles(files);
  };
  const arranging = { value, known, isReadOnly, isDecorative, goodWidth, onChange, onOpen: setOpen };
  return (
    <div
      role="group"
      aria-label={label}
      data-field={name}
      tabIndex={-1}
      className={classNames(styles.field, error !== undefined && styles.wrong)}
      onPaste={onPaste}
      {...(!isReadOnly && drop.on)}
    >
      {value.length === 0 && isReadOnly && <p>{words.none}</p>}
      {value.length > 0 && <ArrangedPictures label={label} open={open} {...arranging} />}
      <UploadRows uploads={uploads} queue={queue} />
      <Notes notes={notes} onDismiss={(gone) => setNotes((before) => before.filter((one) => one !== gone))} />
      {!isReadOnly && (
        <div className={styles.zone} data-drop-target={drop.isOver || undefined}>
          <AddButtons
            label={addLabel(max, value.length)}
            isMany={max > 1}
            onFiles={takeFiles}
            onChoose={() => setChoosing(true)}
          />
          <p className={styles.hint}>
            {words.drop} {fill(words.hint, { megabytes: MAX_PICTURE_BYTES / MIB })} {shape}
          </p>
        </div>
      )}
      {!isReadOnly && <Undescribed count={unsaid.length} onDescribe={() => setOpen(unsaid[0] ?? null)} />}
      {error !== undefined && <p className={styles.error}>{error}</p>}
      {open !== null && value.includes(open) && (
        <PictureSheet src={open} onLearn={learn} onClose={() => setOpen(null)} {...arranging} />
      )}
      {isChoosing && (
        <ChooseSheet
          room={max === 1 ? 1 : max - value.length}
          taken={value}
          onChosen={put}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
