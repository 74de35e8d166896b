import type { ReactNode } from 'react';
import { shell } from '#texts/en/console/shell.ts';
import { Button } from '../controls/button.tsx';
import { FailedScreen } from '../page/failed.tsx';
import { Loading } from '../page/skeleton.tsx';
import state from '../page/state.module.css';
import { MissingFile } from './import-fetched.ts';

interface StandInProps {
  /** Why the part could not be fetched; null for no failure. */
  error: unknown;
  onRetry: () => void;
  shape: ReactNode;
}

/** Stands where a part comes whose code is being fetched: its shape, or why it does not come, and another try. */
export function StandIn({ error, onRetry, shape }: StandInProps) {
  if (error === null) return <Loading>{shape}</Loading>;
  if (!(error instanceof MissingFile)) return <FailedScreen error={error} onRetry={onRetry} />;
  return (
    <div className={state.state} role="alert">
      <h2>{shell.renewed.title}</h2>
      <p>{shell.renewed.text}</p>
      <Button onPress={() => location.reload()}>{shell.renewed.action}</Button>
    </div>
  );
}
