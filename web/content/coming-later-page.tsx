import { useLocation } from 'react-router';
import { useContentTexts } from '#web/texts/content.ts';
import { MessagePage } from './message-page.tsx';

export default function ComingLaterPage() {
  const { pages, title, text } = useContentTexts().comingLater;
  const page = useLocation().pathname.split('/')[1] as keyof typeof pages;
  return <MessagePage art="jasmine" name={pages[page]} title={title} text={text} />;
}
