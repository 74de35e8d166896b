import type { ReactNode } from 'react';
import { PageMeta } from '#web/layout/page-meta.tsx';
import type { Drawing } from '#theme/ornaments/ornament.tsx';
import { useContentTexts } from '#web/texts/content.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

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
    <div className="column">
      <PageMeta title={name ?? title} isUnlisted={name === undefined} />
      <EmptyState
        art={art}
        name={name}
        title={title}
        text={text}
        action={
          <>
            {action ?? <ButtonLink to="/shop">{content.toShop}</ButtonLink>}
            <ButtonLink to="/" variant="quiet">
              {content.backHome}
            </ButtonLink>
          </>
        }
        isPage
      />
    </div>
  );
}
