import { isRouteErrorResponse } from 'react-router';
import { useCommonTexts } from '#web/texts/common.ts';
import { useContentTexts } from '#web/texts/content.ts';
import { Button } from '#web/ui/button.tsx';
import { MessagePage } from './message-page.tsx';

/** Stands in for a page that could not be shown. */
export function FailedPage({ error }: { error: unknown }) {
  const common = useCommonTexts();
  const content = useContentTexts();
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <MessagePage art="tea" title={content.notFound.title} text={content.notFound.text} />;
  }
  return (
    <MessagePage
      art="lotus"
      title={content.failed.title}
      text={content.failed.text}
      action={<Button onClick={() => location.reload()}>{common.tryAgain}</Button>}
    />
  );
}
