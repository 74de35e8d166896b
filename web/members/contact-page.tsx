import { useSearchParams } from 'react-router';
import * as members from '#contract/members.ts';
import { call } from '#web/api.ts';
import { MailLinkPage } from '#web/page-parts/mail-link-page.tsx';
import { useMembersTexts } from '#web/texts/members.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** Where the link in the mail to a contact address leads. */
export default function ContactPage() {
  const { contact, contactConfirmed: done, contactLinkInvalid: invalid } = useMembersTexts();
  const token = useSearchParams()[0].get('token');
  const send = () => call(members.confirmContact, { body: { token: token ?? '' } });
  return (
    <MailLinkPage
      name={contact.name}
      question={token === null ? null : { ...contact, send }}
      done={{ ...done, way: <ButtonLink to="/shop">{done.action}</ButtonLink> }}
      invalid={{
        title: invalid.title,
        text: invalid.text,
        way: <ButtonLink to="/page">{invalid.action}</ButtonLink>,
      }}
    />
  );
}
