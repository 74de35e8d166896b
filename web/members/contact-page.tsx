import { type SubmitEvent, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '#contract/client.ts';
import * as members from '#contract/members.ts';
import { call } from '#web/api.ts';
import { MessagePage } from '#web/content/message-page.tsx';
import { useCommonTexts } from '#web/texts/common.ts';
import { useMembersTexts } from '#web/texts/members.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';

type Outcome = 'done' | 'invalid';

/** Nothing happens before the button is pressed: programs that look through mail follow links as well. */
function Question({ token, onAnswer }: { token: string; onAnswer: (outcome: Outcome) => void }) {
  const { contact } = useMembersTexts();
  const { somethingWrong } = useCommonTexts();
  const [isBusy, setIsBusy] = useState(false);

  const onSubmit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    try {
      await call(members.confirmContact, { body: { token } });
      onAnswer('done');
    } catch (error) {
      const isRefused = error instanceof ApiError && (error.status === 410 || error.status === 400);
      if (isRefused) return onAnswer('invalid');
      toast.error(somethingWrong);
      setIsBusy(false);
    }
  };
  // A browser without script posts the form to the page's own address.
  return (
    <form method="post" onSubmit={(event) => void onSubmit(event)}>
      <Button type="submit" busy={isBusy}>
        {contact.action}
      </Button>
    </form>
  );
}

/** Where the link in the mail to a contact address leads: it asks, and says what has come of it. */
export default function ContactPage() {
  const { contact, contactConfirmed, contactLinkInvalid } = useMembersTexts();
  const [query] = useSearchParams();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const token = query.get('token');

  // The button that was pressed is gone: the focus goes on to what is said instead.
  useEffect(() => {
    if (outcome) document.querySelector<HTMLElement>('main h1')?.focus();
  }, [outcome]);

  if (token !== null && !outcome)
    return (
      <MessagePage
        art="jasmine"
        name={contact.name}
        title={contact.title}
        text={contact.text}
        action={<Question token={token} onAnswer={setOutcome} />}
      />
    );
  const said = outcome === 'done' ? contactConfirmed : contactLinkInvalid;
  return (
    <MessagePage
      art="jasmine"
      name={contact.name}
      title={said.title}
      text={said.text}
      action={<ButtonLink to={outcome === 'done' ? '/shop' : '/page'}>{said.action}</ButtonLink>}
    />
  );
}
