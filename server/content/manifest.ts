import type { FastifyInstance } from 'fastify';
import { logoFileAddress } from '#domain/settings/shop-picture.ts';
import { content } from '#texts/en/content.ts';
import type { Deps } from '../deps.ts';
import { sendText } from '../http/cache/send-text.ts';
import { readSettings, type Settings } from '../settings/settings-store.ts';

/** As in theme/tokens.css: the bar of the browser, and what shows while the shop opens. */
const THEME = '#0f3326';
const GROUND = '#fbf7ee';

const icon = (src: string, sizes: string, purpose = 'any') => ({ src, sizes, type: 'image/png', purpose });

const { manifest: texts } = content;

/** The menu of a long press on the shop's icon. */
const shortcuts = [
  { name: texts.shop, url: '/shop' },
  { name: texts.cart, url: '/cart' },
  { name: texts.orders, url: '/my-account?tab=orders' },
].map((one) => ({ ...one, icons: [icon('/icon-192.png', '192x192')] }));

/** Pictures of a shop under another name would advertise that one: they are left out. */
const screenshotsOf = ({ store, screenshots }: Pick<Settings, 'store' | 'screenshots'>) =>
  screenshots.shop === store.name
    ? screenshots.pictures.map(({ src, width, height, label }) => ({
        src,
        sizes: `${width}x${height}`,
        type: 'image/webp',
        form_factor: width > height ? 'wide' : 'narrow',
        label,
      }))
    : [];

const manifestOf = ({ store, meta, screenshots }: Pick<Settings, 'store' | 'meta' | 'screenshots'>) => ({
  id: '/',
  name: store.tagline ? `${store.name}: ${store.tagline}` : store.name,
  short_name: store.name,
  ...(meta.description && { description: meta.description }),
  lang: 'en-IN',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: THEME,
  background_color: GROUND,
  categories: ['shopping'],
  icons: [
    icon(logoFileAddress(store.logo, 'icon-192.png') ?? '/icon-192.png', '192x192'),
    icon(logoFileAddress(store.logo, 'icon-512.png') ?? '/icon-512.png', '512x512'),
    icon(logoFileAddress(store.logo, 'icon-maskable-512.png') ?? '/icon-maskable-512.png', '512x512', 'maskable'),
  ],
  shortcuts,
  screenshots: screenshotsOf({ store, screenshots }),
});

/** Mounts `/manifest.webmanifest`, by which the shop can be put on a phone's home screen under its own name. */
export function mountManifest(app: FastifyInstance, { db }: Deps): void {
  app.get('/manifest.webmanifest', async (request, reply) => {
    const manifest = manifestOf(await readSettings(db, ['store', 'meta', 'screenshots']));
    return sendText(request, reply, 'application/manifest+json; charset=utf-8', JSON.stringify(manifest));
  });
}
