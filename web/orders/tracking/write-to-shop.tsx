import { messageDrafts, withLine } from '#web/leads/message-draft.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** Leads to the contact form, in which the message then names the order. */
export function WriteToShop({ label, line }: { label: string; line: string }) {
  const draft = messageDrafts.contact;
  return (
    <ButtonLink to="/contact" variant="quiet" onClick={() => draft.write(withLine(draft.read(), line))}>
      {label}
    </ButtonLink>
  );
}
