import { GripVertical, Ratio } from 'lucide-react';
import {
  Button,
  type DropItem,
  type FileDropItem,
  GridList,
  GridListItem,
  isFileDropItem,
  useDragAndDrop,
} from 'react-aria-components';
import type { WirePicture } from '#contract/console/pictures.ts';
import { pictureUrl } from '#domain/catalogue/picture.ts';
import { pictures as texts } from '#texts/en/console/pictures.ts';
import { fill } from '#texts/fill.ts';
import styles from './picture-grid.module.css';
import { moveBeside } from './picture-order.ts';

const { field: words } = texts;

/** What a dragged picture is known by; a form has several of these fields. */
const DRAG_TYPE = 'application/x-banyan-picture';

interface PictureGridProps {
  label: string;
  value: readonly string[];
  known: ReadonlyMap<string, WirePicture>;
  isReadOnly: boolean;
  onChange: (value: string[]) => void;
  onOpen: (src: string) => void;
  onFiles: (files: File[]) => void;
}

/** The files among what was dropped. */
export const filesOf = (items: Iterable<DropItem>): Promise<File[]> =>
  Promise.all([...items].filter((item): item is FileDropItem => isFileDropItem(item)).map((item) => item.getFile()));

/** One picture: its place, whether it is the cover, and what is wanting. */
function Tile({ src, index, total, picture, isReadOnly }: TileProps) {
  const place = { n: index + 1, total };
  const alt = picture?.alt ?? '';
  return (
    <GridListItem
      id={src}
      className={styles.tile ?? ''}
      textValue={alt === '' ? fill(words.place, place) : fill(words.placed, { ...place, alt })}
    >
      <img
        className={styles.picture}
        src={pictureUrl(src, 360, 'webp')}
        alt=""
        width={112}
        height={140}
        loading="lazy"
      />
      {index === 0 && total > 1 && <span className={styles.cover}>{words.cover}</span>}
      {!isReadOnly && (
        <Button slot="drag" className={styles.drag ?? ''} aria-label={fill(words.move, place)}>
          <GripVertical aria-hidden="true" />
        </Button>
      )}
      <span className={styles.marks}>
        {picture?.is_small && (
          <span className={styles.mark}>
            <Ratio aria-hidden="true" />
            {words.small}
          </span>
        )}
        {picture && alt === '' && <span className={styles.mark}>{words.unsaid}</span>}
      </span>
    </GridListItem>
  );
}

interface TileProps {
  src: string;
  index: number;
  total: number;
  picture: WirePicture | undefined;
  isReadOnly: boolean;
}

/** Pictures in their order, which dragging or the keys of the handle change; files may be dropped among them. */
export function PictureGrid({ label, value, known, isReadOnly, onChange, onOpen, onFiles }: PictureGridProps) {
  const drop = (items: Iterable<DropItem>): void => void filesOf(items).then(onFiles);
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: isReadOnly,
    getItems: (keys) => [...keys].map((key) => ({ [DRAG_TYPE]: String(key) })),
    getDropOperation: (_target, _types, [operation = 'cancel']) => operation,
    onReorder: ({ keys, target: { key, dropPosition } }) =>
      onChange(moveBeside(value, [...keys].map(String), String(key), dropPosition === 'after')),
    onInsert: ({ items }) => drop(items),
    onRootDrop: ({ items }) => drop(items),
  });
  return (
    <GridList
      aria-label={label}
      layout="grid"
      className={styles.grid ?? ''}
      items={value.map((src, index) => ({ src, index }))}
      dependencies={[known, value.length, isReadOnly]}
      dragAndDropHooks={dragAndDropHooks}
      onAction={(key) => onOpen(String(key))}
    >
      {({ src, index }) => (
        <Tile src={src} index={index} total={value.length} picture={known.get(src)} isReadOnly={isReadOnly} />
      )}
    </GridList>
  );
}
