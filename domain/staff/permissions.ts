/** What a member of staff may be; each is a named set of permissions. */
export const ROLES = ['owner', 'manager', 'packer', 'accountant', 'support'] as const;
export type Role = (typeof ROLES)[number];

export const PERMISSIONS = [
  'catalogue.read',
  'catalogue.write',
  'prices.write',
  'stock.correct',
  'coupons.write',
  'delivery.write',
  'home.write',
  'content.write',
  'settings.write',
  'staff.write',
  'audit.read',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

const permissionsOfRoles: Record<Role, readonly Permission[]> = {
  owner: PERMISSIONS,
  manager: PERMISSIONS.filter((permission) => permission !== 'staff.write' && permission !== 'settings.write'),
  packer: ['catalogue.read', 'stock.correct'],
  accountant: ['catalogue.read', 'audit.read'],
  support: ['catalogue.read'],
};

/**
 * What a member of staff may do: what the role allows, without what the owner took away. Nothing is ever added to a role.
 */
export const permissionsOf = (role: Role, withheld: readonly string[] = []): Permission[] =>
  permissionsOfRoles[role].filter((permission) => !withheld.includes(permission));

/** The roles that have a permission, as a refusal names who may. */
export const rolesWith = (permission: Permission): Role[] =>
  ROLES.filter((role) => permissionsOfRoles[role].includes(permission));
