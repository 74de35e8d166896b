import type { FastifyInstance } from 'fastify';
import { LOGO_FILES, type LogoFile } from '#domain/settings/shop-picture.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Deps } from '../deps.ts';
import { OPEN_TO_ALL } from '../http/security/csp.ts';
import { readSetting } from '../settings/settings-store.ts';
import { makeLogo } from './logo-maker.ts';

const CACHE_FOR_EVER = 'public, max-age=31536000, immutable';
/** An address that names no logo, or one of before, will show another one. */
const NO_CACHE = 'no-cache';

/** The files of one logo: there are a handful, each of some kilobytes. */
class MadeLogos {
  private logo = '';
  private made = new Map<LogoFile, Promise<Buffer | null>>();

  /** Makes each once; what failed is tried again. */
  get(logo: string, file: LogoFile, make: () => Promise<Buffer | null>): Promise<Buffer | null> {
    if (logo !== this.logo) {
      this.logo = logo;
      this.made = new Map();
    }
    const { made } = this;
    const there = made.get(file);
    if (there) return there;
    const making = make();
    made.set(file, making);
    void making.then((content) => content ?? made.delete(file));
    return making;
  }
}

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
