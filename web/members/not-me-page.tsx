import { useSearchParams } from 'react-router';
import * as members from '#contract/members.ts';
import { call } from '#web/api.ts';
import { MailLinkPage } from '#web/page-parts/mail-link-page.tsx';
import { useMembersTexts } from '#web/texts/members.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** Where "It was not me" in a mail about changed details leads (EARN-014). */
export default function NotMePage() {
  const { notMe, disowned: done, notMeInvalid: invalid } = useMembersTexts();
  const token = useSearchParams()[0].get('token');
  const send = () => call(members.disownChange, { body: { token: token ?? '' } });
  return (
    <MailLinkPage
      name={notMe.name}
      question={token === null ? null : { ...notMe, isDanger: true, send }}
      done={{ ...done, way: <ButtonLink to="/reset">{done.action}</ButtonLink> }}
      invalid={{
        title: invalid.title,
        text: invalid.text,
        way: <ButtonLink to="/page">{invalid.action}</ButtonLink>,
      }}
    />
  );
}
