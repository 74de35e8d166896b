import type { ReactNode } from 'react';
import { pictureSrcSet, pictureUrl } from '#domain/catalogue/picture.ts';
import styles from './sign-in-layout.module.css';

const WIDE = '/uploads/scenes/sign-in-wide.avif';
const BAND = '/uploads/scenes/sign-in-band.avif';
const DESKTOP = '(min-width: 900px)';

/** The pages for signed-out people: a scene (half the page, or a band on phones) beside one narrow form. */
export function SignInLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <picture className={styles.scene}>
        <source media={DESKTOP} type="image/avif" srcSet={pictureSrcSet(WIDE, 'avif')} sizes="50vw" />
        <source media={DESKTOP} type="image/webp" srcSet={pictureSrcSet(WIDE, 'webp')} sizes="50vw" />
        <source type="image/avif" srcSet={pictureSrcSet(BAND, 'avif')} sizes="100vw" />
        <source type="image/webp" srcSet={pictureSrcSet(BAND, 'webp')} sizes="100vw" />
        <img src={pictureUrl(BAND, 720, 'jpeg')} alt="" />
      </picture>
      <div className={styles.side}>
        <div className={styles.form}>{children}</div>
      </div>
    </div>
  );
}
