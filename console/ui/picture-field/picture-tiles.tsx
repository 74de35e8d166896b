import { Ratio } from 'lucide-react';
import type { WirePicture } from '#contract/console/pictures.ts';
import { pictureUrl } from '#domain/catalogue/picture.ts';
import { isSmall } from '#domain/content/picture-limits.ts';
import { pictures as texts } from '#texts/en/console/pictures.ts';
import { fill } from '#texts/fill.ts';
import { classNames } from '#theme/class-names.ts';
import styles from './picture-grid.module.css';

const { field: words } = texts;

export interface PictureTilesProps {
  label: string;
  value: readonly string[];
  known: ReadonlyMap<string, WirePicture>;
  isReadOnly: boolean;
  isDecorative: boolean;
  /** Of a logo or an icon: from so many pixels of width on it is good. */
  goodWidth: number | undefined;
  onChange: (value: string[]) => void;
  onOpen: (src: string) => void;
}

interface TileProps {
  src: string;
  index: number;
  total: number;
  picture: WirePicture | undefined;
  isDecorative: boolean;
  goodWidth: number | undefined;
}

const isUnsaid = ({ picture, isDecorative }: Pick<TileProps, 'picture' | 'isDecorative'>): boolean =>
  !isDecorative && picture?.alt === '';

/** Whether a picture may look coarse where the shop shows it; a drawing has no pixels. */
export function looksSmall({ picture, goodWidth }: Pick<TileProps, 'picture' | 'goodWidth'>): boolean {
  const { width = null, height = null, is_small: isSmallLarge = false } = picture ?? {};
  if (goodWidth === undefined) return isSmallLarge;
  return width !== null && height !== null && isSmall({ width, height }, goodWidth);
}

/** What a picture is called: its place, and what it shows. */
export function tileName({ index, total, picture }: Pick<TileProps, 'index' | 'total' | 'picture'>): string {
  const place = { n: index + 1, total };
  const alt = picture?.alt ?? '';
  return alt === '' ? fill(words.place, place) : fill(words.placed, { ...place, alt });
}

const isCover = ({ index, total }: Pick<TileProps, 'index' | 'total'>): boolean => index === 0 && total > 1;

/** What is written on a picture, for a part whose name says it instead of its content. */
export const tileMarks = (tile: Omit<TileProps, 'src'>): string[] => [
  ...(isCover(tile) ? [words.cover] : []),
  ...(looksSmall(tile) ? [words.small] : []),
  ...(isUnsaid(tile) ? [words.unsaid] : []),
];

/** What is seen of a picture among others: whether it is the cover, and what is wanting. */
export const TileFace = ({ src, ...place }: TileProps) => (
  <>
    <img
      className={classNames(styles.picture, place.goodWidth !== undefined && styles.whole)}
      src={pictureUrl(src, 360, 'webp')}
      alt=""
      width={112}
      height={140}
      loading="lazy"
    />
    {isCover(place) && <span className={styles.cover}>{words.cover}</span>}
    <span className={styles.marks}>
      {looksSmall(place) && (
        <span className={styles.mark}>
          <Ratio aria-hidden="true" />
          {words.small}
        </span>
      )}
      {isUnsaid(place) && <span className={styles.mark}>{words.unsaid}</span>}
    </span>
  </>
);

/** Pictures in their order, each of which can be opened. */
export const PictureTiles = ({ label, value, known, isDecorative, goodWidth, onOpen }: PictureTilesProps) => (
  <ul aria-label={label} className={styles.grid}>
    {value.map((src, index) => {
      const place = { index, total: value.length, picture: known.get(src), isDecorative, goodWidth };
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
