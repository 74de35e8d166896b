import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  addPasskey,
  passkeyOptions,
  removePasskey,
  renamePasskey,
  type WireSecurity,
} from '#contract/console/security.ts';
import { security } from '#texts/en/console/security.ts';
import { fill } from '#texts/fill.ts';
import { call } from '../../api.ts';
import { hasPasskeys, makePasskey } from '../../session/passkeys.ts';
import { formats } from '../../texts/formats.ts';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { Card } from '../../ui/form/card.tsx';
import { SmallForm } from '../../ui/form/small-form.tsx';
import { Ask } from '../../ui/overlay/ask.tsx';
import { notify, notifyFailure } from '../../ui/overlay/notices.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { useFormWrite } from '../../ui/use-form-write.ts';
import { useWork } from '../../ui/use-work.ts';
import { useWrite } from '../../ui/use-write.ts';
import styles from './security.module.css';
import { useSecurityState } from './security-query.ts';

const { passkeys: texts } = security;
type Passkey = WireSecurity['passkeys'][number];

const factsOf = ({ created_at: added, used_at: used }: Passkey): string =>
  fill(texts.facts, {
    added: formats.moment(new Date(added)),
    used: used === null ? texts.unused : fill(texts.used, { at: formats.moment(new Date(used)) }),
  });

/** Names a passkey, so that its owner knows which device it is on. */
function Rename({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const show = useSecurityState();
  const { send, ...sending } = useFormWrite();
  const [name, setName] = useState(passkey.name);
  const save = async (): Promise<void> => {
    const state = await send(renamePasskey, { params: { passkey_id: passkey.id }, body: { name } });
    if (!state) return;
    show(state);
    onClose();
  };
  return (
    <Sheet shape="box" title={texts.renameTitle} isOpen onClose={onClose}>
      <SmallForm action={texts.save} {...sending} onSubmit={save}>
        <TextField label={texts.name} name="name" maxLength={60} value={name} onChange={setName} isRequired />
      </SmallForm>
    </Sheet>
  );
}

function Remove({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const show = useSecurityState();
  const { write, isPending } = useWrite();
  const remove = async (): Promise<void> => {
    const state = await write(removePasskey, { params: { passkey_id: passkey.id } });
    if (state) {
      show(state);
      notify({ text: texts.removed });
    }
    onClose();
  };
  return (
    <Ask
      title={texts.removeTitle}
      isOpen
      onClose={onClose}
      action={texts.removeAction}
      onAction={() => void remove()}
      isPending={isPending}
    >
      <p>{fill(texts.removeText, { name: passkey.name })}</p>
    </Ask>
  );
}

interface PasskeysCardProps {
  state: WireSecurity;
  onCodes: (codes: readonly string[]) => void;
}

/** Makes a passkey and adds it. */
function useAdd(onCodes: (codes: readonly string[]) => void) {
  const show = useSecurityState();
  const { run, isPending } = useWork();
  const add = async (): Promise<void> => {
    const { options } = await call(passkeyOptions, {});
    if (!options) return notify({ text: texts.impossible, isFailure: true });
    const credential = await makePasskey(options);
    const added = await call(addPasskey, { body: { credential, name: '' } });
    show(added.security);
    onCodes(added.recovery_codes);
    notify({ text: texts.added });
  };
  return { add: () => run(() => add().catch(notifyFailure)), isPending };
}

/** The passkeys of the own account. */
export function PasskeysCard({ state: { passkeys }, onCodes }: PasskeysCardProps) {
  const { add, isPending } = useAdd(onCodes);
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  return (
    <Card title={texts.title}>
      {passkeys.length === 0 && <p>{texts.none}</p>}
      {passkeys.length > 0 && (
        <ul className={styles.rows}>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={styles.row}>
              <div className={styles.what}>
                <strong>{passkey.name}</strong>
                <span className={styles.facts}>{factsOf(passkey)}</span>
              </div>
              <IconButton
                label={fill(texts.rename, { name: passkey.name })}
                icon={Pencil}
                onPress={() => setRenamed(passkey)}
              />
              <IconButton
                label={fill(texts.remove, { name: passkey.name })}
                icon={Trash2}
                onPress={() => setRemoved(passkey)}
              />
            </li>
          ))}
        </ul>
      )}
      {hasPasskeys() ? (
        <Button icon={Plus} className={styles.action} isPending={isPending} onPress={() => void add()}>
          {texts.add}
        </Button>
      ) : (
        <p className={styles.facts}>{texts.impossible}</p>
      )}
      {renamed && <Rename passkey={renamed} onClose={() => setRenamed(null)} />}
      {removed && <Remove passkey={removed} onClose={() => setRemoved(null)} />}
    </Card>
  );
}
