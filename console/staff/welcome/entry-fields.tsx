import { Label, Radio, RadioGroup, Text } from 'react-aria-components';
import type { lookAtInvitation } from '#contract/console/sign-in.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { welcome as texts } from '#texts/en/console/sign-in.ts';
import { hasPasskeys } from '../../session/passkeys.ts';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { AppSetup } from '../app-setup.tsx';
import styles from './entry-fields.module.css';

type Invitation = ReplyOf<typeof lookAtInvitation>;

/** By what somebody is going to sign in. */
export interface Entry {
  name: string;
  by: 'passkey' | 'password';
  password: string;
  /** Whether a sign-in by the password asks for a code of an app. */
  withApp: boolean;
  code: string;
}

const canHavePasskey = ({ passkey }: Invitation): boolean => passkey !== null && hasPasskeys();

export const startingEntry = (invitation: Invitation): Entry => ({
  name: invitation.name,
  by: canHavePasskey(invitation) ? 'passkey' : 'password',
  password: '',
  withApp: invitation.needs_factor,
  code: '',
});

/** Whether everything is filled in that a try takes. */
export const hasWay = ({ name, by, password, withApp, code }: Entry): boolean =>
  name.trim() !== '' && (by === 'passkey' || (password !== '' && (!withApp || code !== '')));

interface EntryFieldsProps {
  invitation: Invitation;
  entry: Entry;
  /** What is wrong with the name. */
  nameFault: string | undefined;
  onChange: (entry: Entry) => void;
}

interface WayProps {
  value: Entry['by'];
  label: string;
  hint: string;
}

const Way = ({ value, label, hint }: WayProps) => (
  <Radio value={value} className={styles.way}>
    <span className={styles.dot} aria-hidden="true" />
    <span>
      <strong>{label}</strong>
      <Text slot="description" className={styles.hint}>
        {hint}
      </Text>
    </span>
  </Radio>
);

/** Name, and a passkey or a password with the codes of an app, on one page. */
export function EntryFields({ invitation, entry, nameFault, onChange }: EntryFieldsProps) {
  const set = (change: Partial<Entry>): void => onChange({ ...entry, ...change });
  const { needs_factor: needsFactor } = invitation;
  return (
    <>
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        error={nameFault}
        name="name"
        autoComplete="name"
        maxLength={80}
        value={entry.name}
        onChange={(name) => set({ name })}
        isRequired
      />
      {canHavePasskey(invitation) && (
        <RadioGroup
          value={entry.by}
          onChange={(by) => set({ by: by as Entry['by'] })}
          className={styles.ways}
          name="by"
        >
          <Label>{texts.how}</Label>
          <Way value="passkey" label={texts.byPasskey} hint={texts.byPasskeyHint} />
          <Way
            value="password"
            label={needsFactor ? texts.byPassword : texts.byPasswordDemo}
            hint={texts.byPasswordHint}
          />
        </RadioGroup>
      )}
      {entry.by === 'password' && (
        <>
          <TextField
            label={texts.password}
            name="password"
            type="password"
            autoComplete="new-password"
            value={entry.password}
            onChange={(password) => set({ password })}
            isRequired
          />
          {!needsFactor && (
            <Checkbox isSelected={entry.withApp} onChange={(withApp) => set({ withApp })}>
              {texts.withApp}
            </Checkbox>
          )}
          {entry.withApp && <AppSetup app={invitation.app} code={entry.code} onCode={(code) => set({ code })} />}
        </>
      )}
    </>
  );
}
