import type { auditLog } from '#contract/console/audit.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { audit as texts } from '#texts/en/console/audit.ts';
import { fill } from '#texts/fill.ts';
import { formats } from '../texts/formats.ts';
import styles from './audit.module.css';

/** What the last look at the whole log found, and what to do where it is not as it was written (CON-036). */
export function VerificationLine({ verification }: Pick<ReplyOf<typeof auditLog>, 'verification'>) {
  if (!verification) return <p className={styles.verification}>{texts.notVerified}</p>;
  const { at, found, why, last_hash: lastHash } = verification;
  const sentence = fill(texts.verified, { at: formats.moment(new Date(at)), found });
  if (why === null)
    return (
      <div className={styles.verification}>
        <p>{sentence}</p>
        {lastHash !== null && (
          <details>
            <summary>{texts.lastHash}</summary>
            <code>{lastHash}</code>
          </details>
        )}
      </div>
    );
  return (
    <div className={styles.broken} role="alert">
      <p>{sentence}</p>
      <p>{texts.toDo[why]}</p>
    </div>
  );
}
