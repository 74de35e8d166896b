import type { ReactNode } from 'react';
import { PageMeta } from '#web/layout/page-meta.tsx';
import { type Drawing, Ornament } from '#web/ornaments/ornament.tsx';
import { useContentTexts } from '#web/texts/content.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import styles from './message-page.module.css';

interface MessagePageProps {
  art: Drawing;
  /** What the page is called, where its message alone does not say it. */
  name?: string | undefined;
  title: string;
  text: string;
  /** The chief way on; without one it leads into the shop. */
  action?: ReactNode;
}

/** A page that says one thing and shows two ways on. */
export function MessagePage({ art, name, title, text, action }: MessagePageProps) {
  const content = useContentTexts();
  return (
    <div className={classNames('column', styles.page)}>
      <PageMeta title={name ?? title} isMissing={name === undefined} />
      <Ornament drawing={art} className={styles.art} />
      <div>
        {name && <p className={styles.name}>{name}</p>}
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        <p className={styles.text}>{text}</p>
        <div className={styles.ways}>
          {action ?? <ButtonLink to="/shop">{content.toShop}</ButtonLink>}
          <ButtonLink to="/" variant="quiet">
            {content.backHome}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
