import { expect, test } from 'vitest';
import { roleNames } from '#texts/en/console/staff.ts';
import { type Permission, permissionsOf, ROLES } from './permissions.ts';

/** The word by which a role's description tells of a permission. */
const words: Record<Permission, RegExp> = {
  'catalogue.read': /goods/,
  'catalogue.write': /Manages goods/,
  'prices.write': /prices/,
  'stock.correct': /stock/,
  'coupons.write': /coupons/,
  'delivery.write': /delivery/,
  'home.write': /home page/,
  'content.write': /legal pages/,
  'settings.write': /settings/,
  'staff.write': /staff/,
  'audit.read': /audit log/,
};

test.each(ROLES.filter((role) => role !== 'owner'))(
  '[CON-032] what is said of the role "%s" names all that it may do, and nothing else',
  (role) => {
    const told = Object.entries(words).filter(([, word]) => word.test(roleNames[role].does));
    expect(told.map(([permission]) => permission)).toEqual(permissionsOf(role));
  },
);
