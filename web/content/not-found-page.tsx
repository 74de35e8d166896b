import { data } from 'react-router';
import { useTexts } from '#web/texts.tsx';
import { MessagePage } from './message-page.tsx';

export const loader = () => data(null, { status: 404 });

/** Any address that is not a page of the shop (decision Q041). */
export default function NotFoundPage() {
  const { notFound } = useTexts().content;
  return <MessagePage art="tea" title={notFound.title} text={notFound.text} />;
}
