import { X } from 'lucide-react';
import { useState } from 'react';
import { cancelInvitation, type WireInvitation } from '#contract/console/staff.ts';
import { roleNames, staff as texts } from '#texts/en/console/staff.ts';
import { fill } from '#texts/fill.ts';
import { formats } from '../../texts/formats.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Ask } from '../../ui/overlay/ask.tsx';
import { notify } from '../../ui/overlay/notices.tsx';
import { useWrite } from '../../ui/use-write.ts';
import styles from './staff.module.css';

const factsOf = ({ role, invited_by: by, expires_at: until, is_entry: isEntry }: WireInvitation): string =>
  fill(isEntry ? texts.entryOf : texts.invitedBy, {
    role: roleNames[role].name,
    by,
    until: formats.moment(new Date(until)),
  });

/** Who was invited and has not come yet; each invitation can be ended. */
export function InvitationRows({ invitations }: { invitations: readonly WireInvitation[] }) {
  const { write, isPending } = useWrite(['staff']);
  const [ended, setEnded] = useState<WireInvitation | null>(null);
  const end = async ({ id, email }: WireInvitation): Promise<void> => {
    if (await write(cancelInvitation, { params: { invitation_id: id } }))
      notify({ text: fill(texts.cancelled, { email }) });
    setEnded(null);
  };
  return (
    <section aria-label={texts.invitations} className={styles.invited}>
      <h2>{texts.invitations}</h2>
      <ul className={styles.rows}>
        {invitations.map((invitation) => (
          <li key={invitation.id} className={styles.row}>
            <div className={styles.who}>
              <strong>{invitation.email}</strong>
            </div>
            <div className={styles.what}>
              <span className={styles.facts}>{factsOf(invitation)}</span>
            </div>
            <IconButton
              label={fill(texts.cancel, { email: invitation.email })}
              icon={X}
              onPress={() => setEnded(invitation)}
            />
          </li>
        ))}
      </ul>
      {ended && (
        <Ask
          title={texts.cancelTitle}
          isOpen
          onClose={() => setEnded(null)}
          action={texts.cancelAction}
          onAction={() => void end(ended)}
          isPending={isPending}
        >
          <p>{fill(texts.cancelText, { email: ended.email })}</p>
        </Ask>
      )}
    </section>
  );
}
