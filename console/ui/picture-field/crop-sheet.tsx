import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { ReactCrop, type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { cropPicture, type WirePicture } from '#contract/console/pictures.ts';
import { pictureUrl } from '#domain/catalogue/picture.ts';
import {
  type Crop,
  cropAround,
  HOME_RATIOS,
  MIN_CROP_PX,
  type Point,
  PRODUCT_RATIO,
} from '#domain/content/picture-crop.ts';
import { isSmall, type PictureSize } from '#domain/content/picture-limits.ts';
import { pictureSheets as texts } from '#texts/en/console/picture-sheets.ts';
import { fill } from '#texts/fill.ts';
import { failureSentence } from '../../failure-sentence.ts';
import { formats } from '../../texts/formats.ts';
import { Button } from '../controls/button.tsx';
import { Select } from '../controls/select.tsx';
import { notify } from '../overlay/notices.tsx';
import { Sheet } from '../overlay/sheet.tsx';
import { Loading } from '../page/skeleton.tsx';
import { useRefused } from '../use-refused.ts';
import { useWrite } from '../use-write.ts';
import styles from './crop-sheet.module.css';
import { picturesOfQuery } from './picture-query.ts';

const { crop: words } = texts;

const { wideSlide, tallSlide, offer } = HOME_RATIOS;
/** Width to height of each shape; null for any. */
const ratios = { product: PRODUCT_RATIO, square: 1, wideSlide, tallSlide, offer, free: null } as const;
type Shape = keyof typeof ratios;

const shapes = (Object.keys(ratios) as Shape[]).map((value) => ({ value, label: words[value] }));

/** A press that moves further, in pixels of the screen, is a drag. */
const MAX_PRESS_PX = 4;
/** How far an arrow key moves the focus, as a part of the picture. */
const KEY_STEP = 0.02;

const labels = {
  cropArea: words.frame,
  nwDragHandle: words.handle,
  nDragHandle: words.handle,
  neDragHandle: words.handle,
  eDragHandle: words.handle,
  seDragHandle: words.handle,
  sDragHandle: words.handle,
  swDragHandle: words.handle,
  wDragHandle: words.handle,
};

const percentOf = ({ x, y, width, height }: Crop, size: PictureSize): PercentCrop => ({
  unit: '%',
  x: (x / size.width) * 100,
  y: (y / size.height) * 100,
  width: (width / size.width) * 100,
  height: (height / size.height) * 100,
});

/** In pixels of the picture, never beyond its edges. */
function pixelsOf({ x, y, width, height }: PercentCrop, size: PictureSize): Crop {
  const [left, top] = [Math.round((x / 100) * size.width), Math.round((y / 100) * size.height)];
  return {
    x: left,
    y: top,
    width: Math.min(Math.round((width / 100) * size.width), size.width - left),
    height: Math.min(Math.round((height / 100) * size.height), size.height - top),
  };
}

const holds = ({ x, y, width, height }: Crop, point: Point): boolean =>
  point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height;

/** The frame around a focus in a shape; a free one begins with what the product's would be. */
const framed = (focus: Point, size: PictureSize, shape: Shape): Crop =>
  cropAround(focus, size, ratios[shape] ?? PRODUCT_RATIO);

interface Framed {
  crop: Crop;
  focus: Point;
}

const steps: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface FrameProps extends Framed {
  src: string;
  size: PictureSize;
  shape: Shape;
  onFocus: (focus: Point) => void;
  onFrame: (crop: Crop) => void;
}

/** The picture with its frame and the dot of its focus. */
function Frame({ src, size, shape, crop, focus, onFocus, onFrame }: FrameProps) {
  const stage = useRef<HTMLDivElement>(null);
  const pressed = useRef<Point | null>(null);
  const [scale, setScale] = useState(1);
  const press = ({ clientX: x, clientY: y }: PointerEvent): void => void (pressed.current = { x, y });
  const release = ({ clientX, clientY }: PointerEvent): void => {
    const from = pressed.current;
    const box = stage.current?.querySelector('img')?.getBoundingClientRect();
    if (!from || !box || Math.hypot(clientX - from.x, clientY - from.y) > MAX_PRESS_PX) return;
    const [x, y] = [(clientX - box.left) / box.width, (clientY - box.top) / box.height];
    if (x >= 0 && x <= 1 && y >= 0 && y <= 1) onFocus({ x: x * size.width, y: y * size.height });
  };
  const step = (event: KeyboardEvent): void => {
    const [x, y] = steps[event.key] ?? [0, 0];
    if (x === 0 && y === 0) return;
    event.preventDefault();
    const within = (value: number, most: number): number => Math.max(0, Math.min(value, most));
    onFocus({
      x: within(focus.x + x * KEY_STEP * size.width, size.width),
      y: within(focus.y + y * KEY_STEP * size.height, size.height),
    });
  };
  const ratio = ratios[shape];
  const least = MIN_CROP_PX * scale;
  return (
    <div ref={stage} className={styles.stage} onPointerDownCapture={press} onPointerUpCapture={release}>
      <ReactCrop
        crop={percentOf(crop, size)}
        {...(ratio !== null && { aspect: ratio })}
        keepSelection
        minWidth={Math.min(least, size.width * scale)}
        minHeight={Math.min(least, size.height * scale)}
        ariaLabels={labels}
        onChange={(_, percent) => onFrame(pixelsOf(percent, size))}
      >
        <img
          src={src}
          alt=""
          className={styles.picture}
          draggable={false}
          onLoad={({ currentTarget }) => setScale(currentTarget.clientWidth / size.width)}
        />
      </ReactCrop>
      <button
        type="button"
        className={styles.focus}
        aria-label={words.focus}
        style={{ left: `${(focus.x / size.width) * 100}%`, top: `${(focus.y / size.height) * 100}%` }}
        onKeyDown={step}
      />
    </div>
  );
}

/** What a picture was cut to before, or the largest portrait around its middle. */
function beginning(picture: WirePicture, size: PictureSize): Framed {
  const middle = { x: size.width / 2, y: size.height / 2 };
  if (picture.original === null || !picture.crop) return { crop: framed(middle, size, 'product'), focus: middle };
  const { focus, ...crop } = picture.crop;
  return { crop, focus: focus ?? { x: crop.x + crop.width / 2, y: crop.y + crop.height / 2 } };
}

const shapeOf = ({ width, height }: PictureSize): Shape => {
  const isNear = (ratio: number | null): boolean => ratio !== null && Math.abs(width / height / ratio - 1) < 0.01;
  return shapes.find(({ value }) => isNear(ratios[value]))?.value ?? 'free';
};

interface CropSheetProps {
  picture: WirePicture;
  /** Of a logo or an icon: from so many pixels of width on it is good. */
  goodWidth: number | undefined;
  onCropped: (cut: WirePicture) => void;
  onClose: () => void;
}

/** The frame as it is drawn over the picture that is cut. */
function useFrame(picture: WirePicture, size: PictureSize) {
  const [{ crop, focus }, setFramed] = useState(() => beginning(picture, size));
  const [shape, setShape] = useState(() => shapeOf(crop));
  return {
    crop,
    focus,
    shape,
    setFrame: (changed: Crop) => setFramed({ crop: changed, focus }),
    setFocus: (changed: Point) => setFramed({ crop: framed(changed, size, shape), focus: changed }),
    setShape(changed: Shape) {
      setShape(changed);
      if (changed !== 'free') setFramed({ crop: framed(focus, size, changed), focus });
    },
  };
}

const smallSentence = (goodWidth: number | undefined): string =>
  goodWidth === undefined ? words.small : fill(words.narrow, { good: formats.count(goodWidth) });

interface OpenCropProps extends CropSheetProps {
  /** The picture that is cut: the whole one, where this was cut out of it. */
  whole: WirePicture;
  size: PictureSize;
}

function OpenCrop({ picture, goodWidth, whole, size, onCropped, onClose }: OpenCropProps) {
  const { crop, focus, shape, setFrame, setFocus, setShape } = useFrame(picture, size);
  const { refused, refuse } = useRefused();
  const { write, isPending } = useWrite(['pictures']);
  const save = async (): Promise<void> => {
    const { x, y } = focus;
    const body = { ...crop, ...(holds(crop, focus) && { focus: { x: Math.round(x), y: Math.round(y) } }) };
    const request = { params: { name: whole.name }, body };
    const cut = await write(cropPicture, request, { onFailure: refuse });
    if (!cut) return;
    notify({ text: words.done });
    onCropped(cut.picture);
  };
  return (
    <Sheet
      title={words.title}
      isOpen
      onClose={onClose}
      foot={
        <Button look="primary" isPending={isPending} onPress={() => void save()}>
          {words.save}
        </Button>
      }
    >
      <div className={styles.sheet}>
        <p>{words.hint}</p>
        <Frame
          src={pictureUrl(whole.src, 1080, 'webp')}
          size={size}
          shape={shape}
          crop={crop}
          focus={focus}
          onFocus={setFocus}
          onFrame={setFrame}
        />
        <Select label={words.shape} choices={shapes} value={shape} onChange={setShape} />
        <p role="status">
          {fill(words.size, { width: formats.count(crop.width), height: formats.count(crop.height) })}
          {isSmall(crop, goodWidth) && ` ${smallSentence(goodWidth)}`}
        </p>
        {refused !== undefined && <p className={styles.fault}>{refused}</p>}
      </div>
    </Sheet>
  );
}

/** Cuts a picture to a portrait of 4:5, or to another shape, around what must be seen of it (CON-086). */
export function CropSheet(props: CropSheetProps) {
  const { picture, onClose } = props;
  const wholeSrc = picture.original === null ? picture.src : `/uploads/${picture.original}`;
  const { data, error, isPlaceholderData } = useQuery(picturesOfQuery([wholeSrc]));
  const whole = picture.original === null ? picture : data?.items.find(({ src }) => src === wholeSrc);
  const width = whole?.width ?? null;
  const height = whole?.height ?? null;
  if (whole && width !== null && height !== null) return <OpenCrop {...props} whole={whole} size={{ width, height }} />;
  const isGone = data !== undefined && !isPlaceholderData;
  const fault = error ? failureSentence(error) : isGone ? words.gone : null;
  return (
    <Sheet title={words.title} isOpen onClose={onClose}>
      {fault === null ? <Loading>{words.loading}</Loading> : <p className={styles.fault}>{fault}</p>}
    </Sheet>
  );
}
