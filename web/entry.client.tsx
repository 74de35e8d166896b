import { startTransition, StrictMode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { registerWorker } from './device/own-worker.ts';
import { repeatEarlyPress } from './layout/early-press.tsx';

/** Marks the document once its scripts run: whoever drives the page by program can wait for it. */
function Page() {
  useEffect(() => {
    document.documentElement.dataset.ready = 'yes';
    repeatEarlyPress();
  }, []);
  return <HydratedRouter />;
}

registerWorker();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Page />
    </StrictMode>,
  );
});
