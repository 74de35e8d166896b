import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { fill } from '#domain/texts/fill.ts';
import { useCatalogueTexts } from '#web/texts/catalogue.ts';
import { useCommonTexts } from '#web/texts/common.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { indexAfterDrag, steppedIndex } from './gallery-steps.ts';
import { Picture } from './picture.tsx';
import styles from './product-gallery.module.css';
import { useSwipe } from './use-swipe.ts';
import { ZoomDialog } from './zoom-dialog.tsx';

interface ProductGalleryProps {
  title: string;
  pictures: readonly string[];
}

/** The pictures of a product: swipe, arrows, arrow keys or thumbs change them, a press enlarges (PROD-01). */
export function ProductGallery({ title, pictures }: ProductGalleryProps) {
  const common = useCommonTexts();
  const catalogue = useCatalogueTexts();
  const { product } = catalogue;
  const [shown, setShown] = useState(0);
  const [isEnlarged, setEnlarged] = useState(false);
  const track = useRef<HTMLUListElement>(null);
  const count = pictures.length;
  const swipe = useSwipe(track, (distance) => setShown((index) => indexAfterDrag(index, distance, count)));

  useEffect(() => track.current?.style.setProperty('--shown', String(shown)), [shown]);

  const step = (by: 1 | -1) => setShown(steppedIndex(shown, by, count));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') step(-1);
    if (event.key === 'ArrowRight') step(1);
  };
  const altOf = (index: number) => fill(product.pictureOf, { title, n: index + 1, total: count });

  return (
    <section className={styles.gallery} aria-label={fill(product.pictures, { title })}>
      <div className={styles.stage} {...swipe}>
        <ul ref={track} className={styles.track}>
          {pictures.map((path, index) => (
            <li key={path} aria-hidden={index !== shown}>
              <Picture
                path={path}
                alt={index === 0 ? title : altOf(index)}
                sizes="(min-width: 900px) 44vw, 100vw"
                eager={index === 0}
              />
            </li>
          ))}
        </ul>
        <button
          type="button"
          className={styles.enlarge}
          aria-label={product.enlarge}
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
                aria-label={fill(product.showPicture, { n: index + 1 })}
                aria-current={index === shown}
                onKeyDown={onKeyDown}
                onClick={() => setShown(index)}
              >
                <Picture path={path} alt="" sizes="90px" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="visually-hidden" aria-live="polite">
        {shown > 0 && altOf(shown)}
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
