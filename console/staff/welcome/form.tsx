import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#contract/client.ts';
import { join, lookAtInvitation } from '#contract/console/sign-in.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { recoveryCodes as codeTexts, welcome as texts } from '#texts/en/console/sign-in.ts';
import { roleNames } from '#texts/en/console/staff.ts';
import { fill } from '#texts/fill.ts';
import { call } from '../../api.ts';
import { makePasskey } from '../../session/passkeys.ts';
import { staffQuery } from '../../session/use-staff.ts';
import { Button } from '../../ui/controls/button.tsx';
import { SmallForm } from '../../ui/form/small-form.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { useWork } from '../../ui/use-work.ts';
import { Door } from '../door.tsx';
import styles from '../door-form.module.css';
import { RecoveryCodes } from '../recovery-codes.tsx';
import { type Entry, EntryFields, hasWay, startingEntry } from './entry-fields.tsx';
import { NoInvitation } from './no-invitation.tsx';

type Invitation = ReplyOf<typeof lookAtInvitation>;
type Joined = ReplyOf<typeof join>;
type Joining = InputOf<typeof join>['body'];

/** The secret behind `#`, which the address bar shows no longer than it takes to read it (CON-030). */
function useSecret(): string {
  const [secret] = useState(() => location.hash.slice(1));
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);
  return secret;
}

/** What was chosen, as it is sent. A passkey is made now, and asks its owner. */
async function asked(secret: string, invitation: Invitation, entry: Entry): Promise<Joining> {
  const { name, password, code } = entry;
  if (entry.by === 'passkey' && invitation.passkey)
    return { secret, name, passkey: { credential: await makePasskey(invitation.passkey), name: '' } };
  const app = { secret: invitation.app.secret, code };
  return { secret, name, password, ...(entry.withApp && { app }) };
}

/** What is wrong with the name alone, which is said at its field. */
const nameFaultIn = (failure: unknown): string | undefined =>
  failure instanceof ApiError && failure.code === 'staff-name-taken' ? failure.message : undefined;

interface JoinFormProps {
  secret: string;
  invitation: Invitation;
  onJoined: (joined: Joined) => void;
  /** A challenge is used up by a try: the next one is made anew. */
  onRefused: () => void;
}

function JoinForm({ secret, invitation, onJoined, onRefused }: JoinFormProps) {
  const [entry, setEntry] = useState(() => startingEntry(invitation));
  const { run, failure, isPending } = useWork();
  const nameFault = nameFaultIn(failure);
  const submit = (): Promise<void> =>
    run(async () => {
      try {
        onJoined(await call(join, { body: await asked(secret, invitation, entry) }));
      } catch (error) {
        onRefused();
        throw error;
      }
    });
  return (
    <SmallForm
      action={entry.by === 'passkey' ? texts.joinPasskey : texts.join}
      failure={nameFault ? null : failure}
      isPending={isPending}
      isDisabled={!hasWay(entry)}
      onSubmit={submit}
    >
      <EntryFields invitation={invitation} entry={entry} nameFault={nameFault} onChange={setEntry} />
    </SmallForm>
  );
}

/** The last thing before the console: codes that are shown this once. */
function Kept({ joined }: { joined: Joined }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const go = async (): Promise<void> => {
    client.clear();
    client.setQueryData(staffQuery.queryKey, joined.session);
    await navigate('/', { replace: true });
  };
  useEffect(() => {
    if (joined.recovery_codes.length === 0) void go();
  });
  if (joined.recovery_codes.length === 0) return null;
  return (
    <Door title={codeTexts.title} shop={joined.session.shop}>
      <RecoveryCodes codes={joined.recovery_codes} />
      <Button look="primary" onPress={() => void go()}>
        {codeTexts.kept}
      </Button>
    </Door>
  );
}

/** Why a link is of no use any more; null where it is, or where that is not known. */
const endedIn = (error: unknown): string | null =>
  error instanceof ApiError && error.code === 'invitation-ended' ? error.message : null;

/** Where an invitation leads: it shows what it is for, and is used up by the form alone (CON-030). */
export default function WelcomePage() {
  const secret = useSecret();
  const [joined, setJoined] = useState<Joined | null>(null);
  const query = useQuery({
    queryKey: ['invitation', secret],
    queryFn: ({ signal }) => call(lookAtInvitation, { body: { secret } }, { signal }),
    enabled: secret !== '',
    refetchOnWindowFocus: false,
    staleTime: Infinity,
  });
  if (joined) return <Kept joined={joined} />;
  const { data, refetch } = query;
  const title = data?.name ? texts.entryTitle : texts.title;
  const sentence = secret === '' ? texts.noSecret : endedIn(query.error);
  if (sentence !== null)
    return (
      <Door title={title} shop={null}>
        <NoInvitation sentence={sentence} />
      </Door>
    );
  return (
    <Door title={title} shop={data?.shop ?? null}>
      <Loaded query={query} lines={6}>
        {(invitation) => (
          <>
            <p className={styles.lead}>
              {fill(invitation.name ? texts.entryLead : texts.lead, {
                shop: invitation.shop,
                role: roleNames[invitation.role].name,
                email: invitation.email,
              })}
            </p>
            <JoinForm secret={secret} invitation={invitation} onJoined={setJoined} onRefused={() => void refetch()} />
          </>
        )}
      </Loaded>
    </Door>
  );
}
