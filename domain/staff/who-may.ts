import { roleNames } from '#texts/en/console/staff.ts';
import { type Permission, rolesWith } from './permissions.ts';

/** Who has a permission, as a refusal names them: "an owner or a manager" (CON-003). */
export const whoMay = (permission: Permission): string =>
  rolesWith(permission)
    .map((role) => roleNames[role].asked)
    .join(' or ');
