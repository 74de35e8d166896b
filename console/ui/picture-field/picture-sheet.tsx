import { ArrowLeft, ArrowRight, Crop, ExternalLink, Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { setPictureAlt, type WirePicture } from '#contract/console/pictures.ts';
import { pictureUrl } from '#domain/catalogue/picture.ts';
import { MAX_ALT_LENGTH } from '#domain/content/picture-limits.ts';
import { isPictureType } from '#domain/content/picture-type.ts';
import { pictureSheets as sheets } from '#texts/en/console/picture-sheets.ts';
import { pictures as texts } from '#texts/en/console/pictures.ts';
import { fill } from '#texts/fill.ts';
import { failureSentence } from '../../failure-sentence.ts';
import { formats } from '../../texts/formats.ts';
import { Button } from '../controls/button.tsx';
import { TextField } from '../controls/text-field.tsx';
import { lazySheet } from '../lazy/lazy-sheet.tsx';
import { notify } from '../overlay/notices.tsx';
import { Sheet } from '../overlay/sheet.tsx';
import { useWrite } from '../use-write.ts';
import { fileSize } from './file-size.ts';
import { moveBy } from './picture-order.ts';
import { looksSmall } from './picture-tiles.tsx';
import styles from './picture-sheet.module.css';

const CropSheet = lazySheet(
  async () => (await import('./crop-sheet.tsx')).CropSheet,
  () => sheets.crop.title,
);

const { one: words } = sheets;
const { field: fieldWords } = texts;

interface PictureSheetProps {
  /** The address of the picture that is looked at, one of `value`. */
  src: string;
  value: readonly string[];
  known: ReadonlyMap<string, WirePicture>;
  isReadOnly: boolean;
  goodWidth: number | undefined;
  onChange: (value: string[]) => void;
  /** Looks at another one. */
  onOpen: (src: string) => void;
  onClose: () => void;
  onLearn: (picture: WirePicture) => void;
}

/** What is known of a picture beside what it shows. */
function Facts({ picture, goodWidth }: { picture: WirePicture; goodWidth: number | undefined }) {
  const { width, height, bytes, format, added_by: who, added_at: at } = picture;
  return (
    <div className={styles.facts}>
      {width !== null && height !== null && (
        <p>
          {fill(words.facts, {
            width: formats.count(width),
            height: formats.count(height),
            size: bytes === null ? '' : fileSize(bytes),
            format: (format ?? '').toUpperCase(),
          })}
        </p>
      )}
      {who !== '' && <p>{fill(words.addedBy, { who, at: formats.moment(new Date(at)) })}</p>}
      {looksSmall({ picture, goodWidth }) && (
        <p className={styles.warning}>
          {goodWidth === undefined
            ? fill(words.small, { pixels: formats.count(Math.min(width ?? 0, height ?? 0)) })
            : fill(words.narrow, { pixels: formats.count(width ?? 0), good: formats.count(goodWidth) })}
        </p>
      )}
    </div>
  );
}

/** Moves the picture among the others, for whom dragging is none. */
function Moves({ src, value, onChange }: Pick<PictureSheetProps, 'src' | 'value' | 'onChange'>) {
  const index = value.indexOf(src);
  if (value.length < 2) return null;
  const move = (places: number) => (): void => onChange(moveBy(value, src, places));
  return (
    <div className={styles.actions}>
      <Button icon={Star} isDisabled={index === 0} onPress={move(-value.length)}>
        {words.first}
      </Button>
      <Button icon={ArrowLeft} isDisabled={index === 0} onPress={move(-1)}>
        {words.earlier}
      </Button>
      <Button icon={ArrowRight} isDisabled={index === value.length - 1} onPress={move(1)}>
        {words.later}
      </Button>
    </div>
  );
}

/** The description as it is typed, and what stores it. */
function useDescription({ src, known, onLearn }: Pick<PictureSheetProps, 'src' | 'known' | 'onLearn'>) {
  const picture = known.get(src);
  const [typed, setTyped] = useState<{ src: string; alt: string } | null>(null);
  const [fault, setFault] = useState<string>();
  const { write, isPending } = useWrite(['pictures']);
  const alt = typed?.src === src ? typed.alt : (picture?.alt ?? '');
  /** @returns whether nothing is left to store */
  const store = async (): Promise<boolean> => {
    if (!picture || alt.trim() === picture.alt) return true;
    setFault(undefined);
    const request = { params: { name: picture.name }, body: { alt } };
    const said = await write(setPictureAlt, request, { onFailure: (error) => setFault(failureSentence(error)) });
    if (said) onLearn(said);
    return said !== null;
  };
  return { picture, alt, setAlt: (changed: string) => setTyped({ src, alt: changed }), fault, store, isPending };
}

/** One picture of a field: described, cropped, moved, removed. What was typed is stored when it is left. */
export function PictureSheet(props: PictureSheetProps) {
  const { src, value, known, isReadOnly, goodWidth, onChange, onOpen, onClose, onLearn } = props;
  const [isCropping, setCropping] = useState(false);
  const { picture, alt, setAlt, fault, store, isPending } = useDescription(props);
  const unsaid = value.filter((one) => one !== src && known.get(one)?.alt === '');
  const leave = async (next?: string): Promise<void> => {
    if (!(await store())) return;
    if (next === undefined) onClose();
    else onOpen(next);
  };
  const crop = async (): Promise<void> => {
    if (await store()) setCropping(true);
  };
  const remove = (): void => {
    onChange(value.filter((one) => one !== src));
    onClose();
    notify({ text: words.removed, onUndo: () => onChange([...value]) });
  };
  const take = (cut: WirePicture): void => {
    onLearn(cut);
    onChange([...new Set(value.map((one) => (one === src ? cut.src : one)))]);
    setCropping(false);
    onOpen(cut.src);
  };
  return (
    <Sheet
      title={fill(fieldWords.place, { n: value.indexOf(src) + 1, total: value.length })}
      isOpen
      onClose={() => void leave()}
      foot={
        <>
          {!isReadOnly && unsaid.length > 0 && (
            <Button isPending={isPending} onPress={() => void leave(unsaid[0])}>
              {words.next}
            </Button>
          )}
          <Button look="primary" isPending={isPending} onPress={() => void leave()}>
            {words.done}
          </Button>
        </>
      }
    >
      <div className={styles.sheet}>
        <img className={styles.picture} src={pictureUrl(src, 720, 'webp')} alt={alt} width={320} height={400} />
        <TextField
          key={src}
          label={words.alt}
          hint={words.altHint}
          placeholder={words.altExample}
          rows={2}
          maxLength={MAX_ALT_LENGTH}
          value={alt}
          onChange={setAlt}
          error={fault}
          isReadOnly={isReadOnly}
        />
        {!isReadOnly && (
          <>
            <div className={styles.actions}>
              {picture && isPictureType(picture.format) && (
                <Button icon={Crop} onPress={() => void crop()}>
                  {words.crop}
                </Button>
              )}
              <Button icon={Trash2} onPress={remove}>
                {words.remove}
              </Button>
            </div>
            <Moves src={src} value={value} onChange={onChange} />
          </>
        )}
        {picture && <Facts picture={picture} goodWidth={goodWidth} />}
        <a href={src} target="_blank" rel="noreferrer" className={styles.open}>
          {words.open}
          <ExternalLink aria-hidden="true" />
        </a>
      </div>
      {isCropping && picture && (
        <CropSheet picture={picture} goodWidth={goodWidth} onCropped={take} onClose={() => setCropping(false)} />
      )}
    </Sheet>
  );
}
