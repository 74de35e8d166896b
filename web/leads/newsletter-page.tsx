import { type SubmitEvent, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '#contract/client.ts';
import * as leads from '#contract/leads.ts';
import type { ListLink } from '#domain/leads/newsletter.ts';
import { call } from '#web/api.ts';
import { MessagePage } from '#web/content/message-page.tsx';
import { useCommonTexts } from '#web/texts/common.ts';
import { useLeadsTexts } from '#web/texts/leads.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';
import { listLinkOf } from './list-link.ts';

const calls = { confirm: leads.confirmSubscription, leave: leads.unsubscribe };
const done = { confirm: 'confirmed', leave: 'left' } as const;

interface QuestionProps {
  link: ListLink;
  onAnswer: (outcome: 'done' | 'invalid') => void;
}

/** What a link asks for happens when its reader says so: programs that look through mail follow links as well. */
function Question({ link, onAnswer }: QuestionProps) {
  const texts = useLeadsTexts();
  const { somethingWrong } = useCommonTexts();
  const [query] = useSearchParams();
  const [isBusy, setIsBusy] = useState(false);

  const onSubmit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    try {
      await call(calls[link], { body: { token: query.get(link) ?? '' } });
      onAnswer('done');
    } catch (error) {
      const isRefused = error instanceof ApiError && (error.status === 410 || error.status === 400);
      if (isRefused) return onAnswer('invalid');
      toast.error(somethingWrong);
      setIsBusy(false);
    }
  };
  // A browser without script posts the form to the page's own address, where mail programs post too.
  return (
    <form method="post" onSubmit={(event) => void onSubmit(event)}>
      <Button type="submit" busy={isBusy}>
        {texts[link].action}
      </Button>
    </form>
  );
}

/** Where the links of the newsletter's mails lead: it asks, and says what has come of the answer. */
export default function NewsletterPage() {
  const texts = useLeadsTexts();
  const [query] = useSearchParams();
  const [outcome, setOutcome] = useState<'done' | 'invalid' | null>(null);
  const link = listLinkOf(query);

  // The button that was pressed is gone: the focus goes on to what is said instead.
  useEffect(() => {
    if (outcome) document.querySelector<HTMLElement>('main h1')?.focus();
  }, [outcome]);

  if (link && !outcome)
    return (
      <MessagePage
        art="jasmine"
        name={texts.name}
        {...texts[link]}
        action={<Question link={link} onAnswer={setOutcome} />}
      />
    );
  if (link && outcome === 'done') return <MessagePage art="jasmine" name={texts.name} {...texts[done[link]]} />;
  return (
    <MessagePage
      art="jasmine"
      name={texts.name}
      {...texts[outcome === 'invalid' ? 'invalid' : 'none']}
      action={<ButtonLink to="#newsletter">{texts.toBox}</ButtonLink>}
    />
  );
}
