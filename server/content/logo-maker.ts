import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { MAX_PICTURE_PIXELS } from '#domain/content/picture-limits.ts';
import { logoAddress, type LogoFile } from '#domain/settings/shop-picture.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';

const WHITE = '#ffffff';
const CLEAR = { r: 255, g: 255, b: 255, alpha: 0 };

/** The share of a maskable icon's side for the logo; the rest may be cropped. */
const SAFE_PART = 0.7;

const within = (picture: Sharp, width: number, height: number): Sharp =>
  picture.resize({ width, height, fit: 'inside', withoutEnlargement: true });

const square = (picture: Sharp, side: number): Sharp =>
  picture.resize({ width: side, height: side, fit: 'contain', background: CLEAR }).png();

/** On white, as on home screens. */
const padded = (picture: Sharp, side: number, part: number): Sharp => {
  const inner = Math.round(side * part);
  const [before, after] = [Math.floor((side - inner) / 2), Math.ceil((side - inner) / 2)];
  return square(picture, inner)
    .extend({ top: before, bottom: after, left: before, right: after, background: WHITE })
    .flatten({ background: WHITE });
};

/** Each in the pixels of a screen with two or three for a point. */
const makers: Record<LogoFile | 'paper', (picture: Sharp) => Sharp> = {
  'header.webp': (picture) => within(picture, 480, 132).webp({ quality: 90 }),
  'mail.png': (picture) => within(picture, 480, 144).png(),
  'icon-48.png': (picture) => square(picture, 48),
  'icon-180.png': (picture) => padded(picture, 180, 0.86),
  'icon-192.png': (picture) => square(picture, 192),
  'icon-512.png': (picture) => square(picture, 512),
  'icon-maskable-512.png': (picture) => padded(picture, 512, SAFE_PART),
  paper: (picture) => within(picture, 900, 240).flatten({ background: WHITE }).png(),
};

const fileOf = ({ dataDir }: Pick<Config, 'dataDir'>, logo: string): string | null => {
  const address = logoAddress(logo);
  const file = address && join(dataDir, address);
  return file?.startsWith(join(dataDir, 'uploads') + '/') ? file : null;
};

/**
 * The shop's logo in a size and format, or as papers bear it; null without a logo, and of one whose file is gone or no
 * picture.
 *
 * @param logo as the setting has it
 */
export async function makeLogo(
  { config, log }: { config: Pick<Config, 'dataDir'>; log: Log },
  logo: string,
  file: LogoFile | 'paper',
): Promise<Buffer | null> {
  const path = fileOf(config, logo);
  if (path === null) return null;
  try {
    const picture = sharp(path, { limitInputPixels: MAX_PICTURE_PIXELS, density: 300 }).autoOrient();
    return await makers[file](picture).toBuffer();
  } catch (error) {
    log.warn({ err: error, logo }, 'the logo of the shop cannot be read');
    return null;
  }
}
