import type { Role } from '#domain/staff/permissions.ts';

/** Who does the owner's work, as the audit log names it. */
export type Actor = {
  /** The event whose change is taken back. */
  undoes?: number;
} & (
  | {
      kind: 'staff';
      staffId: number;
      name: string;
      role: Role;
      /** The network of the caller. */
      network: string;
      /** The public id of the sign-in. */
      source: string;
    }
  | {
      kind: 'command';
      /** The user of the operating system. */
      name: string;
      /** The words of the command. */
      source: string;
    }
);
