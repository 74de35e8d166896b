import { MessagePage } from '#web/content/message-page.tsx';
import { useAuthTexts } from '#web/texts/auth.ts';
import { useContentTexts } from '#web/texts/content.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** Says that a password cannot be reset yet, and leads back to the login. */
export default function ResetPage() {
  const auth = useAuthTexts();
  const content = useContentTexts();
  return (
    <MessagePage
      art="jasmine"
      name={auth.reset.title}
      title={content.comingLater.title}
      text={auth.reset.comingLater}
      action={<ButtonLink to="/login">{auth.reset.toLogin}</ButtonLink>}
    />
  );
}
