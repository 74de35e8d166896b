/** From so many pixels of width on a logo is good on every screen, and an icon in every tab. */
export const GOOD_LOGO_WIDTH_PX = 480;
export const GOOD_ICON_WIDTH_PX = 96;

/** Sizes and formats in which the shop's logo is served, each made of the picture that the owner chose. */
export const LOGO_FILES = [
  'header.webp',
  'mail.png',
  'icon-48.png',
  'icon-180.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
] as const;
export type LogoFile = (typeof LOGO_FILES)[number];

const isAddress = (picture: string): boolean => picture.startsWith('/');

/**
 * Where the picture of a logo lies: the address of an uploaded one, or the name of a file that was put into the folder
 * of profiles; null without a logo.
 */
export function logoAddress(logo: string): string | null {
  if (logo === '') return null;
  return isAddress(logo) ? logo : `/uploads/profile/${logo}`;
}

/** Where the logo lies in a size and format; another logo has another address. Null without one. */
export const logoFileAddress = (logo: string, file: LogoFile): string | null =>
  logo === '' ? null : `/media/logo/${file}?of=${encodeURIComponent(logo)}`;

/** What a page's header shows of the logo: a file of the owner's own as it is, which may be a drawing. */
export const headerLogo = (logo: string): string | null =>
  isAddress(logo) ? logoFileAddress(logo, 'header.webp') : logoAddress(logo);

/** What stands for the shop in a browser's tab, as the owner chose it: an icon of its own, else the logo; null for neither. */
export function tabIcon(icon: string, logo: string): string | null {
  if (icon === '') return logoFileAddress(logo, 'icon-48.png');
  return isAddress(icon) ? icon : `/Images/Meta/${icon}`;
}
