import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { shell } from '#texts/en/console/shell.ts';
import '#theme/fonts/fonts.css';
import '#theme/fonts/more-fonts.css';
import '#theme/tokens.css';
import { queryClient } from './query-client.ts';
import './styles/base.css';
import styles from './root.module.css';
import { Waiting } from './shell/waiting.tsx';
import { NoticeRegion } from './ui/overlay/notices.tsx';
import { FailedScreen } from './ui/page/failed.tsx';
import { StepUpSheet } from './ui/step-up/step-up-sheet.tsx';

/** The parts write numbers and days by our own formats; their own few words exist in American English alone. */
const PART_LOCALE = 'en-US';

/** The document of every address; the server puts the nonce of its answer in, for styles that the parts insert. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fbf7ee" />
        <meta property="csp-nonce" content="NONCE_OF_THIS_ANSWER" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <noscript>{shell.needsScript}</noscript>
        <ScrollRestoration getKey={({ pathname, search }) => pathname + search} />
        <Scripts />
      </body>
    </html>
  );
}

export const meta = () => [{ title: shell.name }, { name: 'robots', content: 'noindex' }];

export default function Root() {
  return (
    <I18nProvider locale={PART_LOCALE}>
      <QueryClientProvider client={queryClient}>
        <Outlet />
        <StepUpSheet />
        <NoticeRegion />
      </QueryClientProvider>
    </I18nProvider>
  );
}

export const HydrateFallback = Waiting;

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <main className={styles.failed}>
      <FailedScreen error={error} onRetry={() => location.reload()} />
    </main>
  );
}
