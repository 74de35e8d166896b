import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { pictureSrcSet, pictureUrl } from '#domain/catalogue/picture.ts';
import { productPath, sizeHash } from '#domain/catalogue/product-address.ts';
import { fromRupees } from '#domain/money.ts';
import { fill } from '#texts/fill.ts';
import { Ground } from '#theme/ornaments/ground.tsx';
import { useCatalogueTexts } from '#web/texts/catalogue.ts';
import { useFormats } from '#web/texts/formats.ts';
import { useHomeTexts } from '#web/texts/home.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#theme/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { Slide } from './load-home.ts';
import { PicturePreload, WINDOW_WIDTH } from '#web/ui/picture.tsx';
import styles from './slider.module.css';

const PHONE = '(max-width: 899px)';
const DESKTOP = '(min-width: 900px)';

/** The tall picture on a phone, the wide one elsewhere. */
function SlidePicture({ slide, eager }: { slide: Slide; eager: boolean }) {
  const formats = ['avif', 'webp', 'jpeg'] as const;
  const sources = (path: string, media?: string) =>
    formats.map((format) => (
      <source
        key={path + format}
        type={`image/${format}`}
        media={media}
        srcSet={pictureSrcSet(path, format)}
        sizes={WINDOW_WIDTH}
      />
    ));
  return (
    <picture>
      {eager && <PicturePreload path={slide.image} sizes={WINDOW_WIDTH} media={PHONE} />}
      {eager && <PicturePreload path={slide.background_image} sizes={WINDOW_WIDTH} media={DESKTOP} />}
      {sources(slide.image, PHONE)}
      {sources(slide.background_image)}
      <img
        src={pictureUrl(slide.background_image, 1440, 'jpeg')}
        alt={slide.alt ?? ''}
        className={styles.picture}
        width={1440}
        height={640}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}

function SlidePrice({ slide }: { slide: Slide }) {
  const { rupees } = useFormats();
  const catalogue = useCatalogueTexts();
  const price = fromRupees(slide.price) ?? 0;
  const before = fromRupees(slide.cutOffPrice) ?? 0;
  if (price <= 0) return null;
  return (
    <p className={styles.price}>
      <span>
        <span className="visually-hidden">{catalogue.price} </span>
        {rupees(price)}
      </span>
      {before > price && (
        <s>
          <span className="visually-hidden">{catalogue.mrp} </span>
          {rupees(before)}
        </s>
      )}
    </p>
  );
}

interface SlideViewProps {
  slide: Slide;
  /** The first one carries the page's heading and is fetched first. */
  first: boolean;
  chosen: boolean;
  label: string;
}

function SlideView({ slide, first, chosen, label }: SlideViewProps) {
  const texts = useHomeTexts();
  const Title = first ? 'h1' : 'h2';
  return (
    <li className={styles.slide} aria-label={label} inert={!chosen}>
      <Ground colour={slide.ground} className={styles.ground} />
      <SlidePicture slide={slide} eager={first} />
      <div className={classNames('column', styles.words)}>
        <p className={styles.eyebrow}>{slide.slider_name}</p>
        <Title className={styles.title}>{slide.offer_name}</Title>
        <p className={styles.description}>{slide.description}</p>
        <SlidePrice slide={slide} />
        {slide.product && (
          <ButtonLink
            to={productPath(slide.product_title, slide.product) + sizeHash(slide.sku ?? '')}
            className={styles.action}
          >
            {texts.viewProduct}
          </ButtonLink>
        )}
        {slide.link && (
          <ButtonLink to={slide.link} className={styles.action}>
            {texts.seeMore}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}

interface ChosenSlide {
  chosen: number;
  show: (index: number) => void;
}

/** Which slide is shown: the one that an arrow asks for, at once, and the one that a swipe has brought into view. */
function useChosenSlide(list: RefObject<HTMLUListElement | null>): ChosenSlide {
  const [chosen, setChosen] = useState(0);
  /** Where the list is on its way to; what it passes meanwhile is not chosen. */
  const asked = useRef<number | null>(null);

  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const look = (): void => {
      const seen = Math.round(element.scrollLeft / element.clientWidth);
      if (asked.current !== null && asked.current !== seen) return;
      asked.current = null;
      setChosen(seen);
    };
    const stop = (): void => {
      asked.current = null;
      look();
    };
    const listeners = { scroll: look, scrollend: stop, pointerdown: stop };
    for (const [event, listener] of Object.entries(listeners))
      element.addEventListener(event, listener, { passive: true });
    return () => {
      for (const [event, listener] of Object.entries(listeners)) element.removeEventListener(event, listener);
    };
  }, [list]);

  const show = (index: number): void => {
    asked.current = index;
    setChosen(index);
    list.current?.scrollTo({ left: index * list.current.clientWidth, behavior: 'smooth' });
  };
  return { chosen, show };
}

/** The slider of the home page (HOME-01): arrows that wrap around, and no motion of its own (Q039). */
export function Slider({ slides }: { slides: readonly Slide[] }) {
  const texts = useHomeTexts();
  const list = useRef<HTMLUListElement>(null);
  const { chosen, show } = useChosenSlide(list);
  const total = slides.length;
  const name = (index: number): string =>
    fill(texts.slide, { n: index + 1, total, title: slides[index]?.offer_name ?? '' });

  return (
    <section className={styles.slider} aria-label={texts.sliders}>
      <ul ref={list} className={styles.slides}>
        {slides.map((slide, index) => (
          <SlideView
            key={`${index} ${slide.offer_name}`}
            slide={slide}
            first={index === 0}
            chosen={index === chosen}
            label={name(index)}
          />
        ))}
      </ul>
      {total > 1 && (
        <div className={classNames(styles.controls, 'needs-script')}>
          <IconButton
            label={texts.previousSlide}
            icon={<ArrowLeft aria-hidden="true" />}
            onClick={() => show((chosen - 1 + total) % total)}
          />
          <p className={styles.position} aria-live="polite">
            <span className="visually-hidden">{name(chosen)}</span>
            <span aria-hidden="true">{fill(texts.position, { n: chosen + 1, total })}</span>
          </p>
          <IconButton
            label={texts.nextSlide}
            icon={<ArrowRight aria-hidden="true" />}
            onClick={() => show((chosen + 1) % total)}
          />
        </div>
      )}
    </section>
  );
}
