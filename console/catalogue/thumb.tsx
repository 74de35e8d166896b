import { pictureUrl } from '#domain/catalogue/picture.ts';
import { ImageOff } from 'lucide-react';
import { classNames } from '#theme/class-names.ts';
import styles from './thumb.module.css';

interface ThumbProps {
  /** The address of the original, or empty. */
  path: string;
  className?: string | undefined;
}

/** A small picture of a product, beside its name. */
export const Thumb = ({ path, className }: ThumbProps) =>
  path === '' ? (
    <span className={classNames(styles.thumb, styles.none, className)}>
      <ImageOff aria-hidden="true" />
    </span>
  ) : (
    <img
      className={classNames(styles.thumb, className)}
      src={pictureUrl(path, 160, 'webp')}
      alt=""
      width={36}
      height={45}
      loading="lazy"
    />
  );
