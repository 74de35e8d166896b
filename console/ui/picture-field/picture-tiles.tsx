import { Ratio } from 'lucide-react';
import type { WirePicture } from '#contract/console/pictures.ts';
import { pictureUrl } from '#domain/catalogue/picture.ts';
import { pictures as texts } from '#texts/en/console/pictures.ts';
import { fill } from '#texts/fill.ts';
import styles from './picture-grid.module.css';

const { field: words } = texts;

export interface PictureTilesProps {
  label: string;
  value: readonly string[];
  known: ReadonlyMap<string, WirePicture>;
  isReadOnly: boolean;
  isDecorative: boolean;
  onChange: (value: string[]) => void;
  onOpen: (src: string) => void;
}

interface TileProps {
  src: string;
  index: number;
  total: number;
  picture: WirePicture | undefined;
  isDecorative: boolean;
}

const isUnsaid = ({ picture, isDecorative }: Omit<TileProps, 'src'>): boolean => !isDecorative && picture?.alt === '';

/** What a picture is called: its place, and what it shows. */
export function tileName({ index, total, picture }: Omit<TileProps, 'src' | 'isDecorative'>): string {
  const place = { n: index + 1, total };
  const alt = picture?.alt ?? '';
  return alt === '' ? fill(words.place, place) : fill(words.placed, { ...place, alt });
}

const isCover = ({ index, total }: Pick<TileProps, 'index' | 'total'>): boolean => index === 0 && total > 1;

/** What is written on a picture, for a part whose name says it instead of its content. */
export const tileMarks = (tile: Omit<TileProps, 'src'>): string[] => [
  ...(isCover(tile) ? [words.cover] : []),
  ...(tile.picture?.is_small ? [words.small] : []),
  ...(isUnsaid(tile) ? [words.unsaid] : []),
];

/** What is seen of a picture among others: whether it is the cover, and what is wanting. */
export const TileFace = ({ src, picture, ...place }: TileProps) => (
  <>
    <img className={styles.picture} src={pictureUrl(src, 360, 'webp')} alt="" width={112} height={140} loading="lazy" />
    {isCover(place) && <span className={styles.cover}>{words.cover}</span>}
    <span className={styles.marks}>
      {picture?.is_small && (
        <span className={styles.mark}>
          <Ratio aria-hidden="true" />
          {words.small}
        </span>
      )}
      {isUnsaid({ ...place, picture }) && <span className={styles.mark}>{words.unsaid}</span>}
    </span>
  </>
);

/** Pictures in their order, each of which can be opened. */
export const PictureTiles = ({ label, value, known, isDecorative, onOpen }: PictureTilesProps) => (
  <ul aria-label={label} className={styles.grid}>
    {value.map((src, index) => {
      const place = { index, total: value.length, picture: known.get(src), isDecorative };
      return (
        <li key={src}>
          <button type="button" className={styles.tile} data-picture={src} onClick={() => onOpen(src)}>
            <span className="visually-hidden">{tileName(place)}</span>
            <TileFace src={src} {...place} />
          </button>
        </li>
      );
    })}
  </ul>
);
