import {
  Boxes,
  FileText,
  House,
  KeyRound,
  type LucideIcon,
  ScrollText,
  SlidersHorizontal,
  Store,
  Tags,
  TicketPercent,
  Truck,
  Users,
} from 'lucide-react';
import type { Permission } from '#domain/staff/permissions.ts';
import { shell } from '#texts/en/console/shell.ts';

/** A screen that the navigation leads to. */
export interface Entry {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Without it any member of staff sees the entry. */
  needs?: Permission;
  group: keyof typeof shell.groups;
}

const { entries: words } = shell;

/** Every screen of the navigation in its order: only what exists. */
export const entries: readonly Entry[] = [
  { to: '/products', label: words.products, icon: Boxes, needs: 'catalogue.read', group: 'goods' },
  { to: '/products/categories', label: words.categories, icon: Tags, needs: 'catalogue.read', group: 'goods' },
  { to: '/products/coupons', label: words.coupons, icon: TicketPercent, needs: 'coupons.write', group: 'goods' },
  { to: '/my-shop', label: words.myShop, icon: Store, needs: 'settings.write', group: 'front' },
  { to: '/front/home', label: words.frontHome, icon: House, needs: 'home.write', group: 'front' },
  { to: '/front/pages', label: words.pages, icon: FileText, needs: 'content.write', group: 'front' },
  { to: '/settings', label: words.settings, icon: SlidersHorizontal, needs: 'settings.write', group: 'settings' },
  { to: '/settings/delivery', label: words.delivery, icon: Truck, needs: 'delivery.write', group: 'settings' },
  { to: '/settings/staff', label: words.staff, icon: Users, needs: 'staff.write', group: 'settings' },
  { to: '/settings/audit', label: words.audit, icon: ScrollText, needs: 'audit.read', group: 'settings' },
  { to: '/settings/security', label: words.security, icon: KeyRound, group: 'settings' },
];

/** The entries of somebody with these permissions. */
export const entriesFor = (permissions: readonly Permission[]): Entry[] =>
  entries.filter(({ needs }) => needs === undefined || permissions.includes(needs));

/** Where somebody begins: the first screen that they may see. */
export const firstScreenFor = (permissions: readonly Permission[]): Entry =>
  entriesFor(permissions)[0] ?? (entries.at(-1) as Entry);

/** The entry that an address belongs to, also that of a thing in its list; the nearest one where several do. */
export const entryOf = (shown: readonly Entry[], pathname: string): Entry | undefined =>
  shown
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((one, other) => other.to.length - one.to.length)[0];

/** How the way to an entry is marked at an address: as where one is, or as the list of what one looks at. */
export const currentAt = (pathname: string, entry: Entry, current: Entry | undefined): 'page' | 'true' | undefined => {
  if (entry !== current) return undefined;
  return pathname === entry.to ? 'page' : 'true';
};
