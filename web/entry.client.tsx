import { startTransition, StrictMode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { registerWorker } from './device/own-worker.ts';
import { repeatEarlyClick } from './layout/early-click.tsx';
import { shopOfDocument, ShopProvider } from './layout/shop-context.tsx';

/** Marks the document once its scripts run: a program that drives the page can wait for it. */
function Page() {
  useEffect(() => {
    document.documentElement.dataset.ready = 'yes';
    repeatEarlyClick();
  }, []);
  return <HydratedRouter useTransitions={false} />;
}

registerWorker();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <ShopProvider value={shopOfDocument()}>
        <Page />
      </ShopProvider>
    </StrictMode>,
  );
});
