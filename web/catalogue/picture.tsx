import { pictureSrcSet, pictureUrl } from '#domain/catalogue/picture.ts';

interface PictureProps {
  /** Where the original is stored, such as "/uploads/products/gulab-no-7-1.avif". */
  path: string;
  /** Empty for a picture that only decorates. */
  alt: string;
  /** How wide it is shown, as the `sizes` of an image. */
  sizes: string;
  /** Fetched at once, for what stands in the first view. */
  eager?: boolean;
  className?: string | undefined;
  /** The proportions that are kept free while it loads; 4:5 unless told. */
  width?: number;
  height?: number;
}

/** A picture in the best format and width that the browser can use. */
export function Picture({ path, alt, sizes, eager = false, className, width = 400, height = 500 }: PictureProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={pictureSrcSet(path, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={pictureSrcSet(path, 'webp')} sizes={sizes} />
      <img
        src={pictureUrl(path, 720, 'jpeg')}
        srcSet={pictureSrcSet(path, 'jpeg')}
        sizes={sizes}
        alt={alt}
        className={className}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
    </picture>
  );
}
