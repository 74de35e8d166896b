import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import serveFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type PictureFormat, parsePictureUrl } from '#domain/catalogue/picture.ts';
import { refusals } from '#texts/en/refusals.ts';
import type { Deps } from '../deps.ts';
import { OPEN_TO_ALL } from '../http/security/csp.ts';
import { createPictureMaker, preparedPath } from './picture-maker.ts';

/** The owner's files: their folder below the data folder is their address. */
const ORIGINALS = ['uploads', 'Images'];
const CACHE_A_DAY = 'public, max-age=86400';
const CACHE_FOR_EVER = 'public, max-age=31536000, immutable';
/** The address will soon hold another picture: neither a browser nor a proxy may cache this one. */
const NO_STORE = 'no-store';
/** An SVG that is opened by its own address can run nothing. */
const NO_SCRIPTS = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const replyNotFound = (_request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.status(404).header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(refusals['not-found']);

const filesOf = (root: string, caching: string) => ({
  root,
  index: false as const,
  dotfiles: 'ignore' as const,
  cacheControl: false,
  setHeaders(reply: FastifyReply) {
    void reply.headers(OPEN_TO_ALL).header('cache-control', caching).header('content-security-policy', NO_SCRIPTS);
  },
});

async function mountOriginals(folder: FastifyInstance, root: string): Promise<void> {
  folder.setNotFoundHandler(replyNotFound);
  await folder.register(serveFiles, filesOf(root, CACHE_A_DAY));
}

const sendStandIn = async (reply: FastifyReply, file: string, format: PictureFormat): Promise<FastifyReply> =>
  reply
    .type(`image/${format}`)
    .headers(OPEN_TO_ALL)
    .header('cache-control', NO_STORE)
    .header('content-security-policy', NO_SCRIPTS)
    .send(await readFile(file));

async function mountPrepared(folder: FastifyInstance, { config, log }: Deps): Promise<void> {
  const prepared = join(config.dataDir, 'media');
  mkdirSync(prepared, { recursive: true });
  const maker = createPictureMaker(config.dataDir, prepared, log);
  folder.setNotFoundHandler(replyNotFound);
  await folder.register(serveFiles, { ...filesOf(prepared, CACHE_FOR_EVER), serve: false });
  folder.get('/*', async (request, reply) => {
    const picture = parsePictureUrl(request.url);
    if (!picture) return replyNotFound(request, reply);
    const standIn = await maker.standIn(picture);
    if (standIn) {
      // Browsers open few connections: pictures that wait here would hold up the page's own calls.
      maker.prepare(picture).catch((error: unknown) => log.debug({ err: error }, 'a picture waits to be made'));
      return sendStandIn(reply, standIn, picture.format);
    }
    if (!(await maker.prepare(picture))) return replyNotFound(request, reply);
    return reply.sendFile(preparedPath(picture));
  });
}

/**
 * Mounts the shop's pictures: originals as they were stored, and every width and format made of them when asked for.
 */
export function mountPictures(app: FastifyInstance, deps: Deps): void {
  for (const name of ORIGINALS) {
    const root = join(deps.config.dataDir, name);
    mkdirSync(root, { recursive: true });
    for (const prefix of [`/${name}`, `/api/${name}`])
      void app.register((folder) => mountOriginals(folder, root), { prefix });
  }
  void app.register((folder) => mountPrepared(folder, deps), { prefix: '/media' });
}
