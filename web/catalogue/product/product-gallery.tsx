import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { pictureUrl } from '#domain/catalogue/picture.ts';
import { fill } from '#texts/fill.ts';
import { useCommonTexts } from '#web/texts/common.ts';
import { useProductTexts } from '#web/texts/product.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import { indexAfterDrag, steppedIndex } from './gallery-steps.ts';
import { Picture, WINDOW_WIDTH } from '#web/ui/picture.tsx';
import styles from './product-gallery.module.css';
import { pictureInView } from './picture-in-view.ts';
import { useSwipe } from './use-swipe.ts';

const ZoomDialog = lazyDialog(async () => (await import('./zoom-dialog.tsx')).ZoomDialog);

interface ProductGalleryProps {
  title: string;
  pictures: readonly string[];
  /** What they show, by their address, as far as the owner said. */
  alts?: Readonly<Record<string, string>> | undefined;
}

const NO_ALTS: Readonly<Record<string, string>> = {};

/**
 * The picture as the card or the thumb showed it that led here: it is there at once, and lies under the larger one,
 * which covers it when it has been decoded.
 */
function KnownPicture({ path }: { path: string }) {
  const [known] = useState(() => pictureInView(path));
  return known && <img src={known} alt="" className={styles.known} width={400} height={500} decoding="sync" />;
}

/** The pictures of a product: swipe, arrows, arrow keys or thumbs change them, a click enlarges (PROD-01). */
export function ProductGallery({ title, pictures, alts = NO_ALTS }: ProductGalleryProps) {
  const common = useCommonTexts();
  const texts = useProductTexts();
  const [shown, setShown] = useState(0);
  /** For screen readers, after the picture was changed. */
  const [position, setPosition] = useState('');
  const [isEnlarged, setEnlarged] = useState(false);
  const track = useRef<HTMLUListElement>(null);
  const count = pictures.length;
  const placeOf = (index: number) => fill(texts.pictureOf, { title, n: index + 1, total: count });
  const altOf = (index: number) => alts[pictures[index] ?? ''] ?? placeOf(index);
  const show = (index: number) => {
    if (index !== shown) setPosition(placeOf(index));
    setShown(index);
  };
  const step = (by: 1 | -1) => show(steppedIndex(shown, by, count));
  const swipe = useSwipe(track, (distance) => show(indexAfterDrag(shown, distance, count)));

  useEffect(() => track.current?.style.setProperty('--shown', String(shown)), [shown]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') step(-1);
    if (event.key === 'ArrowRight') step(1);
  };

  return (
    <section className={styles.gallery} aria-label={fill(texts.pictures, { title })}>
      <div className={styles.stage} {...swipe}>
        <ul ref={track} className={styles.track}>
          {pictures.map((path, index) => (
            <li key={path} aria-hidden={index !== shown}>
              {index === 0 && <KnownPicture path={path} />}
              <Picture
                path={path}
                alt={index === 0 ? (alts[path] ?? title) : altOf(index)}
                sizes={`(min-width: 900px) 44vw, ${WINDOW_WIDTH}`}
                chief={index === 0}
              />
            </li>
          ))}
        </ul>
        <button
          type="button"
          className={styles.enlarge}
          aria-label={texts.enlarge}
          aria-haspopup="dialog"
          onKeyDown={onKeyDown}
          onClick={() => setEnlarged(true)}
        />
        {count > 1 && (
          <div className={styles.arrows}>
            <IconButton disc label={common.previous} icon={<ArrowLeft aria-hidden="true" />} onClick={() => step(-1)} />
            <IconButton disc label={common.next} icon={<ArrowRight aria-hidden="true" />} onClick={() => step(1)} />
          </div>
        )}
      </div>
      {count > 1 && (
        <ul className={styles.thumbs}>
          {pictures.map((path, index) => (
            <li key={path}>
              <button
                type="button"
                className={styles.thumb}
                aria-label={fill(texts.showPicture, { n: index + 1 })}
                aria-current={index === shown}
                onKeyDown={onKeyDown}
                onClick={() => show(index)}
              >
                <Picture path={path} alt="" sizes="90px" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <noscript>
        <ul className={styles.links}>
          {pictures.map((path, index) => (
            <li key={path}>
              <a href={pictureUrl(path, 1440, 'jpeg')}>{placeOf(index)}</a>
            </li>
          ))}
        </ul>
      </noscript>
      <p className="visually-hidden" aria-live="polite">
        {position}
      </p>
      <ZoomDialog
        open={isEnlarged}
        onClose={() => setEnlarged(false)}
        path={pictures[shown] ?? ''}
        alt={altOf(shown)}
        onStep={count > 1 ? step : undefined}
      />
    </section>
  );
}
