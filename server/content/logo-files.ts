import type { FastifyInstance } from 'fastify';
import { LOGO_FILES } from '#domain/settings/shop-picture.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Deps } from '../deps.ts';
import { OPEN_TO_ALL } from '../http/security/csp.ts';
import { readSetting } from '../settings/settings-store.ts';
import { makeLogo } from './logo-maker.ts';
import { MadeLogos } from './made-logos.ts';

const CACHE_FOR_EVER = 'public, max-age=31536000, immutable';
/** For an address without a version, or with an old one: its picture will change. */
const NO_CACHE = 'no-cache';

/** Mounts the shop's logo in every size and format in which pages, mails and browsers show it (CON-148). */
export function mountLogo(app: FastifyInstance, deps: Deps): void {
  const logos = new MadeLogos();
  for (const file of LOGO_FILES)
    app.get<{ Querystring: { of?: string } }>(`/media/logo/${file}`, async ({ query }, reply) => {
      const { logo } = await readSetting(deps.db, 'store');
      const content = await logos.get(logo, file, () => makeLogo(deps, logo, file));
      if (!content) throw new Refusal('not-found');
      return reply
        .type(file.endsWith('.webp') ? 'image/webp' : 'image/png')
        .headers(OPEN_TO_ALL)
        .header('cache-control', query.of === logo ? CACHE_FOR_EVER : NO_CACHE)
        .send(content);
    });
}
