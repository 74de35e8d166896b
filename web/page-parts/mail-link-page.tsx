import { type ReactNode, type SubmitEvent, useEffect, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { useCommonTexts } from '#web/texts/common.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { MessagePage } from './message-page.tsx';

interface Said {
  title: string;
  text: string;
  /** The chief way on; without one it leads into the shop. */
  way?: ReactNode;
}

interface LinkQuestion {
  title: string;
  text: string;
  /** What its button says. */
  action: string;
  /** The button takes something away. */
  isDanger?: boolean;
  send: () => Promise<unknown>;
}

interface MailLinkPageProps {
  /** What the page is called. */
  name: string;
  /** Null where the address carries no token. */
  question: LinkQuestion | null;
  done: Said;
  /** For a link that is incomplete, too old or used; also where there is no question. */
  invalid: Said;
  /** Instead of `invalid`, where there is no question. */
  none?: Said;
}

type Outcome = 'done' | 'invalid';

/** Nothing happens before the button is clicked: programs that scan mail follow links as well. */
function Question({ question, onAnswer }: { question: LinkQuestion; onAnswer: (outcome: Outcome) => void }) {
  const { somethingWrong } = useCommonTexts();
  const [isBusy, setIsBusy] = useState(false);

  const onSubmit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    try {
      await question.send();
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
      <Button type="submit" variant={question.isDanger ? 'danger' : 'primary'} busy={isBusy}>
        {question.action}
      </Button>
    </form>
  );
}

/** The page of a mail's link: it asks, acts on a click, and shows the outcome. */
export function MailLinkPage({ name, question, done, invalid, none = invalid }: MailLinkPageProps) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  // The clicked button is gone: the focus goes on to the outcome.
  useEffect(() => {
    if (outcome) document.querySelector<HTMLElement>('main h1')?.focus();
  }, [outcome]);

  if (question && !outcome) {
    const action = <Question question={question} onAnswer={setOutcome} />;
    return <MessagePage art="jasmine" name={name} title={question.title} text={question.text} action={action} />;
  }
  const { title, text, way } = outcome === 'done' ? done : outcome === 'invalid' ? invalid : none;
  return <MessagePage art="jasmine" name={name} title={title} text={text} action={way} />;
}
