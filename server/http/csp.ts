import { hash } from 'node:crypto';
import type { Config } from '../config.ts';

/** Everything that a page may load beside our own files. */
export interface Sources {
  script: string[];
  frame: string[];
  connect: string[];
  image: string[];
}

/** What pages need of others: the payment window, and the owner's scripts where they may run. */
export function sourcesOf({ gateway, scriptHosts }: Config, { ownerScripts }: { ownerScripts: boolean }): Sources {
  const owners = ownerScripts ? scriptHosts.map((host) => `https://${host}`) : [];
  const sources = { script: owners, frame: [], connect: owners, image: owners };
  if (gateway.kind === 'local') return sources;
  const { origin } = new URL(gateway.apiUrl);
  return {
    ...sources,
    script: [origin, 'https://checkout.razorpay.com', ...owners],
    frame: [origin, 'https://api.razorpay.com'],
    connect: [origin, 'https://lumberjack.razorpay.com', ...owners],
  };
}

/**
 * The hashes of a page's inline scripts, so that exactly these may run and the page can still be cached whole. The page
 * is read byte by byte, as Latin-1, so that no script has to be encoded again.
 */
export function inlineScriptHashes(html: Buffer): string[] {
  const scripts = html.toString('latin1').matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  return [
    ...new Set(
      Array.from(scripts, ([, text = '']) => `'sha256-${hash('sha256', Buffer.from(text, 'latin1'), 'base64')}'`),
    ),
  ];
}

/** The Content-Security-Policy of a page. */
export function contentSecurityPolicy(hashes: string[], sources: Sources): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashes, ...sources.script],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', ...sources.image],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...sources.connect],
    'frame-src': ["'self'", ...sources.frame],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
    'report-uri': ['/csp-reports'],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}
