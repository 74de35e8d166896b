import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WireSecurity } from '#contract/console/security.ts';
import { security as texts } from '#texts/en/console/security.ts';
import { shell } from '#texts/en/console/shell.ts';
import { recoveryCodes as codeTexts } from '#texts/en/console/sign-in.ts';
import { useStaff } from '../../session/use-staff.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { LoadedScreen } from '../../ui/page/loaded-screen.tsx';
import { RecoveryCodes } from '../recovery-codes.tsx';
import { AppCard } from './app-card.tsx';
import { CodesCard } from './codes-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { PasswordCard } from './password-card.tsx';
import styles from './security.module.css';
import { securityQuery } from './security-query.ts';
import { SignInsCard } from './sign-ins-card.tsx';

function Cards({ state }: { state: WireSecurity }) {
  const { needs_factor: needsFactor } = useStaff();
  const [codes, setCodes] = useState<readonly string[]>([]);
  return (
    <>
      {needsFactor && (
        <p role="alert" className={styles.needed}>
          {texts.needsFactor}
        </p>
      )}
      <div className={styles.cards}>
        <PasskeysCard state={state} onCodes={setCodes} />
        <AppCard state={state} onCodes={setCodes} />
        <CodesCard state={state} onCodes={setCodes} />
        <PasswordCard state={state} />
        <SignInsCard state={state} />
      </div>
      <Sheet
        title={codeTexts.title}
        isOpen={codes.length > 0}
        onClose={() => setCodes([])}
        foot={
          <Button look="primary" onPress={() => setCodes([])}>
            {codeTexts.kept}
          </Button>
        }
      >
        <RecoveryCodes codes={codes} />
      </Sheet>
    </>
  );
}

/** How somebody signs in, and where they are signed in: the one screen of an account without a factor (CON-031). */
export default function SecurityPage() {
  return (
    <LoadedScreen title={shell.entries.security} query={useQuery(securityQuery)} lines={8}>
      {(state) => <Cards state={state} />}
    </LoadedScreen>
  );
}
