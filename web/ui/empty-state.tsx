import type { ReactNode } from 'react';
import { type Drawing, Ornament } from '#theme/ornaments/ornament.tsx';
import { classNames } from '#theme/class-names.ts';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  art: Drawing;
  /** A small line above the title. */
  name?: string | undefined;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  /** It is all that its page says: the title is the page's, and everything is larger. */
  isPage?: boolean;
}

/** Says one thing, with a drawing at its right: what is empty, what was not found, what went wrong. */
export function EmptyState({ art, name, title, text, action, isPage = false }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <div className={classNames(styles.empty, isPage && styles.page)}>
      <Ornament drawing={art} className={classNames(styles.art, styles[art])} />
      <div>
        {name && <p className={styles.name}>{name}</p>}
        <Title className={styles.title} tabIndex={isPage ? -1 : undefined}>
          {title}
        </Title>
        {text && <p className={styles.text}>{text}</p>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
