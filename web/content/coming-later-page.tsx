import { useTexts } from '#web/texts.tsx';
import { MessagePage } from './message-page.tsx';

export default function ComingLaterPage() {
  const { comingLater } = useTexts().content;
  return <MessagePage art="jasmine" title={comingLater.title} text={comingLater.text} />;
}
