import { type RefObject, type SubmitEvent, useRef, useState, useSyncExternalStore } from 'react';
import { ApiError } from '#contract/client.ts';
import {
  checkMessage,
  type MessageDetails,
  type MessageField,
  type MessageKind,
  noMessage,
} from '#domain/leads/message.ts';
import { call } from '#web/api.ts';
import { useStoredUser } from '#web/device/stored-user.ts';
import { useRegisteredMobile } from '#web/members/use-registered-mobile.ts';
import { useCommonTexts } from '#web/texts/common.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { draftOnServer, messageDrafts } from './message-draft.ts';
import type { Beginning, Browser } from './send-message.ts';
import { readHoneypot } from './honeypot.tsx';

type Problems = ReturnType<typeof checkMessage>;

const browser: Browser = {
  call,
  now: () => performance.now(),
  pause: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
};

function focusFirst(form: HTMLFormElement | null, problems: Problems): void {
  const inputs = Array.from(form?.querySelectorAll<HTMLInputElement>('[name]') ?? []);
  inputs.find((input) => input.name in problems)?.focus();
}

export interface MessageForm {
  /** Put on the form's element, so that a field at fault can take the focus. */
  element: RefObject<HTMLFormElement | null>;
  /** The outcome's element: submitting an already sent, empty form leads there. */
  outcomeElement: RefObject<HTMLDivElement | null>;
  values: MessageDetails;
  problems: Problems;
  outcome: 'sent' | 'failed' | null;
  isBusy: boolean;
  change(field: MessageField, typed: string): void;
  /** At the first touch of the form. */
  begin(): void;
  submit(event: SubmitEvent): void;
}

/** The state of a contact form. Typed text is stored until it is sent, also over a reload. */
export function useMessageForm(kind: MessageKind): MessageForm {
  const { somethingWrong } = useCommonTexts();
  const user = useStoredUser();
  const draft = messageDrafts[kind];
  const typed = useSyncExternalStore(draft.subscribe, draft.read, draftOnServer);
  const element = useRef<HTMLFormElement>(null);
  const outcomeElement = useRef<HTMLDivElement>(null);
  const begun = useRef<Promise<Beginning | null>>(null);
  const isSending = useRef(false);
  const [problems, setProblems] = useState<Problems>({});
  const [outcome, setOutcome] = useState<MessageForm['outcome']>(null);
  const [isBusy, setIsBusy] = useState(false);
  const mobile = useRegisteredMobile(user?.user_id ?? null);
  const known = user && { name: user.full_name, email: user.email, mobile };
  const values = { ...noMessage, ...known, ...typed };

  const begin = (): void => {
    begun.current ??= import('./send-message.ts').then(({ beginForm }) => beginForm(browser)).catch(() => null);
  };
  const change = (field: MessageField, text: string): void => {
    draft.write({ ...draft.read(), [field]: text });
    setProblems(({ [field]: _mended, ...others }) => others);
    setOutcome(null);
  };
  const send = async (): Promise<void> => {
    const message = { kind, details: values, user, website: readHoneypot(element.current) };
    const { sendMessage } = await import('./send-message.ts');
    toast.success(await sendMessage(browser, message, await begun.current));
    draft.remove();
    begun.current = null;
  };
  const fail = (error: unknown): void => {
    const isAnswered = error instanceof ApiError && typeof error.body.message === 'string';
    toast.error(isAnswered ? error.message : somethingWrong);
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isSending.current) return;
    if (outcome === 'sent') return outcomeElement.current?.focus();
    const found = checkMessage(values);
    setProblems(found);
    setOutcome(null);
    if (Object.keys(found).length > 0) return focusFirst(element.current, found);
    isSending.current = true;
    setIsBusy(true);
    void send()
      .then(() => setOutcome('sent'))
      .catch((error: unknown) => {
        setOutcome('failed');
        fail(error);
      })
      .finally(() => {
        isSending.current = false;
        setIsBusy(false);
      });
  };
  return { element, outcomeElement, values, problems, outcome, isBusy, change, begin, submit };
}
