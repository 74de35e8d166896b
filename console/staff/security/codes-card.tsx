import { renewRecoveryCodes, type WireSecurity } from '#contract/console/security.ts';
import { security } from '#texts/en/console/security.ts';
import { fill } from '#texts/fill.ts';
import { Card } from '../../ui/form/card.tsx';
import { AskButton } from '../../ui/overlay/ask-button.tsx';
import { useWrite } from '../../ui/use-write.ts';
import styles from './security.module.css';
import { useSecurityState } from './security-query.ts';

const { codes: texts } = security;

interface CodesCardProps {
  state: WireSecurity;
  onCodes: (codes: readonly string[]) => void;
}

/** How many recovery codes are left, and new ones. */
export function CodesCard({ state, onCodes }: CodesCardProps) {
  const { recovery_codes: left, passkeys, has_app: hasApp } = state;
  const show = useSecurityState();
  const { write, isPending } = useWrite();
  const renew = async (): Promise<void> => {
    const renewed = await write(renewRecoveryCodes, {});
    if (!renewed) return;
    show(renewed.security);
    onCodes(renewed.recovery_codes);
  };
  if (passkeys.length === 0 && !hasApp)
    return (
      <Card title={texts.title}>
        <p>{texts.none}</p>
      </Card>
    );
  return (
    <Card title={texts.title}>
      <p>{left === 1 ? texts.left.one : fill(texts.left.many, { count: left })}</p>
      <AskButton
        action={texts.renew}
        className={styles.action}
        title={texts.renewTitle}
        onAction={renew}
        isPending={isPending}
        isDanger={false}
      >
        <p>{texts.renewText}</p>
      </AskButton>
    </Card>
  );
}
