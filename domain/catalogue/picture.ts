/** The widths, in pixels, in which every picture is offered. */
export const PICTURE_WIDTHS = [160, 360, 720, 1080, 1440] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** The formats, best first. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpeg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** A picture in one width and format; `path` is the original's without its extension. */
export interface PictureRequest {
  path: string;
  width: PictureWidth;
  format: PictureFormat;
}

const withoutExtension = (path: string): string => path.replace(/\.[A-Za-z0-9]+$/, '');

/** "/media/360/uploads/products/gulab-no-7-1.webp" for the picture stored at "/uploads/products/gulab-no-7-1.png". */
export const pictureUrl = (path: string, width: PictureWidth, format: PictureFormat): string =>
  `/media/${width}${withoutExtension(path)}.${format}`;

/** All widths of one format, for a `srcset`. */
export const pictureSrcSet = (path: string, format: PictureFormat): string =>
  PICTURE_WIDTHS.map((width) => `${pictureUrl(path, width, format)} ${width}w`).join(', ');

const isWidth = (width: number): width is PictureWidth => PICTURE_WIDTHS.some((known) => known === width);
const isFormat = (format: string): format is PictureFormat => PICTURE_FORMATS.some((known) => known === format);

/** Plain names below the two picture folders: no dot segments, no escapes, nothing that leaves them. */
const pictureAddress = /^\/media\/([1-9]\d{2,3})(\/(?:uploads|Images)(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+)\.([a-z]+)$/;

/** Reads an address made by `pictureUrl`; null for anything else. */
export function parsePictureUrl(url: string): PictureRequest | null {
  const parts = pictureAddress.exec(url);
  if (!parts) return null;
  const [, widthText = '', path = '', format = ''] = parts;
  const width = Number(widthText);
  return isWidth(width) && isFormat(format) ? { path, width, format } : null;
}
