import { hash } from 'node:crypto';
import type { Config, MapsConfig } from '../../config.ts';

/** Everything that a page may load beside our own files. */
export interface Sources {
  script: string[];
  style: string[];
  frame: string[];
  connect: string[];
  image: string[];
}

/** Nothing but our own files. */
export const noSources: Sources = { script: [], style: [], frame: [], connect: [], image: [] };

function gatewaySources(gateway: Config['gateway']): Partial<Sources> {
  if (gateway.kind !== 'razorpay') return noSources;
  const { origin } = new URL(gateway.apiUrl);
  return {
    script: [origin, 'https://checkout.razorpay.com'],
    frame: [origin, 'https://api.razorpay.com'],
    connect: [origin, 'https://lumberjack.razorpay.com'],
  };
}

/** Google's own script with the frame of its button. */
const googleSources: Partial<Sources> = {
  script: ['https://accounts.google.com/gsi/client'],
  style: ['https://accounts.google.com/gsi/style'],
  frame: ['https://accounts.google.com/gsi/'],
  connect: ['https://accounts.google.com/gsi/'],
};

/** Suggestions of addresses, and the map of the contact page. */
function mapsSources({ apiUrl }: MapsConfig): Partial<Sources> {
  const { origin } = new URL(apiUrl);
  return {
    script: [origin],
    frame: ['https://www.google.com/maps/embed/'],
    connect: [origin, 'https://places.googleapis.com'],
    image: ['https://maps.gstatic.com'],
  };
}

/** Where a browser registers for push messages. */
const pushSources: Partial<Sources> = {
  connect: ['https://firebaseinstallations.googleapis.com', 'https://fcmregistrations.googleapis.com'],
};

/** What pages need of others: of the providers, and of the owner's scripts where they may run. */
export function sourcesOf(config: Config, { ownerScripts }: { ownerScripts: boolean }): Sources {
  const owners = ownerScripts ? config.scriptHosts.map((host) => `https://${host}`) : [];
  const parts: Partial<Sources>[] = [
    gatewaySources(config.gateway),
    config.google ? googleSources : noSources,
    config.maps ? mapsSources(config.maps) : noSources,
    config.push?.web ? pushSources : noSources,
    { script: owners, connect: owners, image: owners },
  ];
  const all = (kind: keyof Sources): string[] => [...new Set(parts.flatMap((part) => part[kind] ?? []))];
  return {
    script: all('script'),
    style: all('style'),
    frame: all('frame'),
    connect: all('connect'),
    image: all('image'),
  };
}

/** Hashes of the scripts and style sheets that stand in a page itself. */
export interface Inline {
  scripts: string[];
  styles: string[];
}

/** What the policy names a script or a style sheet by that stands in a page itself. */
export const inlineHash = (text: string | Buffer): string => `'sha256-${hash('sha256', text, 'base64')}'`;

/** A page in which no script and no style sheet stands. */
export const nothingInline: Inline = { scripts: [], styles: [] };

/** The Content-Security-Policy of a page. */
export function contentSecurityPolicy(inline: Inline, sources: Sources): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inline.scripts, ...sources.script],
    'style-src': ["'self'", ...inline.styles, ...sources.style],
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
  return policyOf(directives);
}

const policyOf = (directives: Record<string, string[]>): string =>
  Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`.trim())
    .join('; ');

/**
 * The policy of the owner's console: nothing from anywhere else, and no provider. Its parts insert one style sheet by a
 * script, which the nonce of the answer lets in.
 */
export const consolePolicy = (scripts: readonly string[], nonce: string): string =>
  policyOf({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'blob:', 'data:'],
    'connect-src': ["'self'"],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-src': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'report-uri': ['/csp-reports'],
  });

/**
 * The policy of a preview, which the console frames: what the page shows, and no script of anyone. Its frame has an
 * origin of its own, from which no form is sent.
 */
export const previewPolicy = (styles: readonly string[]): string =>
  policyOf({
    'default-src': ["'none'"],
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'"],
    'base-uri': ["'none'"],
    sandbox: [],
  });

/**
 * Of files that everybody may have: the console's preview is framed with an origin of its own, to which they belong to
 * somebody else.
 */
export const OPEN_TO_ALL = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
