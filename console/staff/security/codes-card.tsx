import { useState } from 'react';
import { renewRecoveryCodes, type WireSecurity } from '#contract/console/security.ts';
import { security } from '#texts/en/console/security.ts';
import { fill } from '#texts/fill.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Card } from '../../ui/form/card.tsx';
import { Ask } from '../../ui/overlay/ask.tsx';
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
  const [isAsked, setAsked] = useState(false);
  const renew = async (): Promise<void> => {
    const renewed = await write(renewRecoveryCodes, {});
    setAsked(false);
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
      <Button className={styles.action} onPress={() => setAsked(true)}>
        {texts.renew}
      </Button>
      <Ask
        title={texts.renewTitle}
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        action={texts.renew}
        onAction={() => void renew()}
        isPending={isPending}
        isDanger={false}
      >
        <p>{texts.renewText}</p>
      </Ask>
    </Card>
  );
}
