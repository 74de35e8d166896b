import { shell } from '#texts/en/console/shell.ts';
import { failureSentence } from '../../failure-sentence.ts';
import { isSignedOut } from '../../session/signed-out.ts';
import { Button } from '../controls/button.tsx';
import { SignInAgain } from '../sign-in-again.tsx';
import styles from './state.module.css';

interface FailedScreenProps {
  error: unknown;
  onRetry: () => void;
}

/** What could not be shown, why, and another try. */
export const FailedScreen = ({ error, onRetry }: FailedScreenProps) => (
  <div className={styles.state} role="alert">
    <h2>{shell.failed.title}</h2>
    <p>{failureSentence(error)}</p>
    {isSignedOut(error) ? <SignInAgain /> : <Button onPress={onRetry}>{shell.failed.action}</Button>}
  </div>
);
