import { pictureSrcSet, pictureUrl } from '#domain/catalogue/picture.ts';

/**
 * The width of the window, a hair less: windows of 393 or 412 points are some 1081 pixels wide, for which a browser
 * would fetch the picture of 1440 instead of the one of 1080.
 */
export const WINDOW_WIDTH = 'calc(100vw - 1px)';

interface PictureProps {
  /** Where the original is stored, such as "/uploads/products/gulab-no-7-1.avif". */
  path: string;
  /** Empty for a picture that only decorates. */
  alt: string;
  /** How wide it is shown, as the `sizes` of an image. */
  sizes: string;
  /** The chief picture of what is opened: asked for before anything else. All others wait until they near. */
  chief?: boolean;
  className?: string | undefined;
  /** The proportions reserved while it loads; 4:5 by default. */
  width?: number;
  height?: number;
}

interface PreloadProps {
  path: string;
  sizes: string;
  /** Under which condition it is shown, where another stands in for it otherwise. */
  media?: string;
}

/** Lets the browser ask for a picture before it has read where it stands. */
export const PicturePreload = ({ path, sizes, media }: PreloadProps) => (
  <link
    rel="preload"
    as="image"
    type="image/avif"
    href={pictureUrl(path, 720, 'avif')}
    imageSrcSet={pictureSrcSet(path, 'avif')}
    imageSizes={sizes}
    media={media}
    fetchPriority="high"
  />
);

/** A picture in the best format and width that the browser can use. */
export function Picture({ path, alt, sizes, className, width = 400, height = 500, chief }: PictureProps) {
  return (
    <picture>
      {chief && <PicturePreload path={path} sizes={sizes} />}
      <source type="image/avif" srcSet={pictureSrcSet(path, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={pictureSrcSet(path, 'webp')} sizes={sizes} />
      <img
        src={pictureUrl(path, 720, 'jpeg')}
        alt={alt}
        className={className}
        width={width}
        height={height}
        loading={chief ? 'eager' : 'lazy'}
        fetchPriority={chief ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}
