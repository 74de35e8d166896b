import { useSearchParams } from 'react-router';
import * as leads from '#contract/leads.ts';
import type { ListLink } from '#domain/leads/newsletter.ts';
import { call } from '#web/api.ts';
import { MailLinkPage } from '#web/page-parts/mail-link-page.tsx';
import { useLeadsTexts } from '#web/texts/leads.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { listLinkOf } from './list-link.ts';

const calls = { confirm: leads.confirmSubscription, leave: leads.unsubscribe };
const done = { confirm: 'confirmed', leave: 'left' } as const;

/** Where the links of the newsletter's mails lead. */
export default function NewsletterPage() {
  const texts = useLeadsTexts();
  const [query] = useSearchParams();
  const link = listLinkOf(query);
  const way = <ButtonLink to="#newsletter">{texts.toBox}</ButtonLink>;
  const send = (asked: ListLink) => () => call(calls[asked], { body: { token: query.get(asked) ?? '' } });
  return (
    <MailLinkPage
      name={texts.name}
      question={link && { ...texts[link], send: send(link) }}
      done={texts[done[link ?? 'confirm']]}
      invalid={{ ...texts.invalid, way }}
      none={{ ...texts.none, way }}
    />
  );
}
