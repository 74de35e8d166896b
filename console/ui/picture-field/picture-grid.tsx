import { GripVertical } from 'lucide-react';
import { Button, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import { pictures as texts } from '#texts/en/console/pictures.ts';
import { fill } from '#texts/fill.ts';
import styles from './picture-grid.module.css';
import { moveBeside } from './picture-order.ts';
import { type PictureTilesProps, TileFace, tileMarks, tileName } from './picture-tiles.tsx';

/** What a dragged picture is known by; a form has several of these fields. */
const DRAG_TYPE = 'application/x-banyan-picture';

/** Pictures in their order, which dragging or the keys of a handle change; dragging is fetched when it is used. */
export function PictureGrid(props: PictureTilesProps) {
  const { label, value, known, isReadOnly, isDecorative, goodWidth, onChange, onOpen } = props;
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: isReadOnly,
    acceptedDragTypes: [DRAG_TYPE],
    getItems: (keys) => [...keys].map((key) => ({ [DRAG_TYPE]: String(key) })),
    getDropOperation: (_target, _types, [operation = 'cancel']) => operation,
    onReorder: ({ keys, target: { key, dropPosition } }) =>
      onChange(moveBeside(value, [...keys].map(String), String(key), dropPosition === 'after')),
  });
  const total = value.length;
  return (
    <GridList
      aria-label={label}
      layout="grid"
      className={styles.grid ?? ''}
      items={value.map((src, index) => ({ src, index }))}
      dependencies={[known, total, isReadOnly, isDecorative]}
      dragAndDropHooks={dragAndDropHooks}
      onAction={(key) => onOpen(String(key))}
    >
      {({ src, index }) => {
        const place = { index, total, picture: known.get(src), isDecorative, goodWidth };
        return (
          <GridListItem
            id={src}
            className={styles.tile ?? ''}
            textValue={[tileName(place), ...tileMarks(place)].join(', ')}
            data-picture={src}
          >
            <TileFace src={src} {...place} />
            {!isReadOnly && (
              <Button
                slot="drag"
                className={styles.drag ?? ''}
                aria-label={fill(texts.field.move, { n: index + 1, total })}
              >
                <GripVertical aria-hidden="true" />
              </Button>
            )}
          </GridListItem>
        );
      }}
    </GridList>
  );
}
