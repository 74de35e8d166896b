import { useEffect, useRef, useState } from 'react';
import { addRecipient, confirmRecipient, removeRecipient, type WireSettings } from '#contract/console/settings.ts';
import { settings as texts } from '#texts/en/console/settings.ts';
import { fill } from '#texts/fill.ts';
import { useStaff } from '../../session/use-staff.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { fieldsIn } from '../../ui/form/faults.ts';
import { SmallForm } from '../../ui/form/small-form.tsx';
import { notify } from '../../ui/overlay/notices.tsx';
import { useFormWrite } from '../../ui/use-form-write.ts';
import styles from '../settings.module.css';

const { notices: words } = texts;

/** Mails a code to an address, to begin with to the proposed one; what is wrong with it is said at its field. */
function AddRecipient({ proposed, onSent }: { proposed: string; onSent: (email: string) => void }) {
  const { send, failure, isPending } = useFormWrite();
  const [email, setEmail] = useState(proposed);
  const { email: fault } = fieldsIn(failure);
  return (
    <SmallForm
      action={words.add}
      look="secondary"
      failure={fault === undefined ? failure : null}
      isPending={isPending}
      isDisabled={email.trim() === ''}
      onSubmit={async () => {
        if (await send(addRecipient, { body: { email } })) onSent(email.trim());
      }}
    >
      <TextField
        label={words.email}
        // Native validation would block the next submit after a refusal.
        validationBehavior="aria"
        type="email"
        autoComplete="off"
        value={email}
        onChange={setEmail}
        error={fault}
      />
    </SmallForm>
  );
}

/** Confirms an address by the code that was mailed to it. */
function ConfirmRecipient({ email, onDone }: { email: string; onDone: () => void }) {
  const { send, failure, isPending } = useFormWrite(['settings']);
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  // It replaces the field that had the focus.
  useEffect(() => field.current?.focus(), []);
  return (
    <SmallForm
      action={words.confirm}
      failure={failure}
      isPending={isPending}
      isDisabled={code.trim().length !== 6}
      beside={<Button onPress={onDone}>{words.other}</Button>}
      onSubmit={async () => {
        if (!(await send(confirmRecipient, { body: { email, code } }))) return;
        notify({ text: fill(words.confirmed, { email }) });
        onDone();
      }}
    >
      <p role="status">{fill(words.sent, { email })}</p>
      <TextField
        label={words.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        inputRef={field}
        maxLength={6}
        value={code}
        onChange={setCode}
      />
    </SmallForm>
  );
}

/** The addresses that get mails, with removal, and adding one by a mailed code (CON-163). */
export function Recipients({ recipients }: Pick<WireSettings, 'recipients'>) {
  const { send, isPending } = useFormWrite(['settings']);
  const { email: ownEmail } = useStaff();
  const [asked, setAsked] = useState<string | null>(null);
  const remove = async (email: string): Promise<void> => {
    if (await send(removeRecipient, { body: { email } })) notify({ text: fill(words.removed, { email }) });
  };
  return (
    <section aria-label={words.addresses} className={styles.group}>
      <h3>{words.addresses}</h3>
      {recipients.length === 0 && <p>{words.none}</p>}
      <ul className={styles.rows}>
        {recipients.map((email) => (
          <li key={email} className={styles.row}>
            <span>{email}</span>
            <Button
              look="quiet"
              isDisabled={isPending}
              aria-label={fill(words.removeNamed, { email })}
              onPress={() => void remove(email)}
            >
              {words.remove}
            </Button>
          </li>
        ))}
      </ul>
      {asked === null ? (
        <AddRecipient proposed={recipients.length === 0 ? ownEmail : ''} onSent={setAsked} />
      ) : (
        <ConfirmRecipient email={asked} onDone={() => setAsked(null)} />
      )}
    </section>
  );
}
