import type { ReactNode } from 'react';
import { pictureSrcSet, pictureUrl } from '#domain/catalogue/picture.ts';
import { PicturePreload, WINDOW_WIDTH } from '#web/ui/picture.tsx';
import { useAuthTexts } from '#web/texts/auth.ts';
import styles from './sign-in-layout.module.css';

const WIDE = '/uploads/scenes/sign-in-wide.avif';
const BAND = '/uploads/scenes/sign-in-band.avif';
const PHONE = '(max-width: 899px)';
const DESKTOP = '(min-width: 900px)';

/** The pages for signed-out people: a scene (half the page, or a band on phones) beside one narrow form. */
export function SignInLayout({ children }: { children: ReactNode }) {
  const { needsScript } = useAuthTexts();
  return (
    <div className={styles.page}>
      <picture className={styles.scene}>
        <PicturePreload path={BAND} sizes={WINDOW_WIDTH} media={PHONE} />
        <PicturePreload path={WIDE} sizes="50vw" media={DESKTOP} />
        <source media={DESKTOP} type="image/avif" srcSet={pictureSrcSet(WIDE, 'avif')} sizes="50vw" />
        <source media={DESKTOP} type="image/webp" srcSet={pictureSrcSet(WIDE, 'webp')} sizes="50vw" />
        <source type="image/avif" srcSet={pictureSrcSet(BAND, 'avif')} sizes={WINDOW_WIDTH} />
        <source type="image/webp" srcSet={pictureSrcSet(BAND, 'webp')} sizes={WINDOW_WIDTH} />
        <img src={pictureUrl(BAND, 720, 'jpeg')} alt="" fetchPriority="high" />
      </picture>
      <div className={styles.side}>
        <div className={styles.form}>
          <noscript>
            <p>{needsScript}</p>
          </noscript>
          {children}
        </div>
      </div>
    </div>
  );
}
