import { failureSentence } from '../../failure-sentence.ts';
import { isSignedOut } from '../../session/signed-out.ts';
import { SignInAgain } from '../sign-in-again.tsx';
import styles from './failure-line.module.css';

/**
 * Why a form was refused, read out when it comes; nothing is seen of it before.
 *
 * @param error null for none
 */
export const FailureLine = ({ error }: { error: unknown }) => (
  <div role="alert" className={styles.failure}>
    {error !== null && <p>{failureSentence(error)}</p>}
    {isSignedOut(error) && <SignInAgain />}
  </div>
);
