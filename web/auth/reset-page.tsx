import { MessagePage } from '#web/content/message-page.tsx';
import { useTexts } from '#web/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

/** Says that a password cannot be reset yet, and leads back to the login. */
export default function ResetPage() {
  const { auth, content } = useTexts();
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
