import type { ReactNode } from 'react';
import { Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root.ts';
import { SessionCheck } from '#web/auth/sign-in/session-check.tsx';
import { FailedPage } from '#web/page-parts/failed-page.tsx';
import { keepPage } from './device/keep-page.ts';
import '#theme/fonts/fonts.css';
import halant from '#theme/fonts/halant-300.woff2';
import hind from '#theme/fonts/hind-400.woff2';
import moreFonts from '#theme/fonts/more-fonts.css?url';
import { frameSlots } from './frame-slots.tsx';
import { EarlyClick } from './layout/early-click.tsx';
import { Frame, useHasFrame } from './layout/frame.tsx';
import { KeptLinks } from './kept-links.tsx';
import { ConnectionLost } from './layout/connection-lost.tsx';
import { WithOwnerScripts } from './layout/owner-scripts.tsx';
import { ShopElement, useShop } from './layout/shop-context.tsx';
import '#theme/tokens.css';
import './styles/base.css';
import { logoFileAddress, tabIcon } from '#domain/settings/shop-picture.ts';
import { PagePrefetch } from './page-prefetch.tsx';
import { useLocale } from './texts/formats.ts';

const font = (href: string) =>
  ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const;

export const links: Route.LinksFunction = () => [
  font(halant),
  font(hind),
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPage];

function Head() {
  const { meta, store } = useShop();
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="theme-color" content="#0f3326" />
      {meta.keywords && <meta name="keywords" content={meta.keywords} />}
      {meta.author && <meta name="author" content={meta.author} />}
      <link rel="icon" href={tabIcon(meta.icon, store.logo) ?? '/favicon.svg'} />
      <link rel="apple-touch-icon" href={logoFileAddress(store.logo, 'icon-180.png') ?? '/apple-touch-icon.png'} />
      <KeptLinks />
      {/* Applied once the chief picture has come: see server/http/pages/first-paint.ts. */}
      <link rel="stylesheet" href={moreFonts} data-later="" />
      <EarlyClick />
    </>
  );
}

export function Layout({ children }: { children: ReactNode }) {
  const hasFrame = useHasFrame();
  return (
    <html lang={useLocale()}>
      <head>{hasFrame && <Head />}</head>
      <body>
        {children}
        {hasFrame && <ShopElement />}
        {hasFrame && <ScrollRestoration />}
        {hasFrame && <Scripts />}
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <Frame slots={frameSlots}>
      <SessionCheck />
      <ConnectionLost />
      <PagePrefetch />
      <WithOwnerScripts>
        <Outlet />
      </WithOwnerScripts>
    </Frame>
  );
}

/** A page that failed, or an address that is none, still stands in the frame. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame slots={frameSlots}>
      <FailedPage error={error} />
    </Frame>
  );
}
