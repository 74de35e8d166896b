import { data } from 'react-router';
import { useContentTexts } from '#web/texts/content.ts';
import { MessagePage } from '#web/page-parts/message-page.tsx';

export const loader = () => data(null, { status: 404 });

/** Any address that is not a page of the shop (decision Q041). */
export default function NotFoundPage() {
  const { notFound } = useContentTexts();
  return <MessagePage art="tea" title={notFound.title} text={notFound.text} />;
}
