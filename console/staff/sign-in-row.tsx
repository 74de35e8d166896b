import type { ReactNode } from 'react';
import type { WireSecurity } from '#contract/console/security.ts';
import { security } from '#texts/en/console/security.ts';
import { fill } from '#texts/fill.ts';
import { formats } from '../texts/formats.ts';
import { Status } from '../ui/page/status.tsx';
import styles from './security/security.module.css';

const { signIns: texts } = security;

interface SignInRowProps {
  signIn: WireSecurity['sign_ins'][number];
  /** What can be done with it. */
  children?: ReactNode;
}

/** One place in which somebody is signed in. */
export const SignInRow = ({ signIn, children }: SignInRowProps) => (
  <li className={styles.row}>
    <div className={styles.what}>
      <strong>{signIn.device}</strong>
      <span className={styles.facts}>
        {fill(texts.facts, {
          network: signIn.network,
          since: formats.moment(new Date(signIn.signed_in_at)),
          seen: formats.moment(new Date(signIn.seen_at)),
        })}
      </span>
    </div>
    {signIn.is_current && <Status look="good">{texts.current}</Status>}
    {signIn.is_new_device && !signIn.is_current && <Status look="warning">{texts.isNew}</Status>}
    {children}
  </li>
);
