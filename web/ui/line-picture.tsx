import { Picture } from './picture.tsx';
import { classNames } from '#theme/class-names.ts';
import styles from './line-picture.module.css';

interface LinePictureProps {
  path: string;
  /** How wide it is shown, as the `sizes` of an image. */
  sizes: string;
  /** Gives it its width. */
  className: string | undefined;
}

/** The small picture of a piece in a list of what is bought. */
export const LinePicture = ({ path, sizes, className }: LinePictureProps) => (
  <Picture path={path} alt="" sizes={sizes} className={classNames(styles.picture, className)} />
);
