import type { Role } from '#domain/staff/permissions.ts';

export interface DemoStaff {
  email: string;
  name: string;
  role: Role;
  password: string;
  joinedDaysAgo: number;
  /** The signatory of the demo that this person is. */
  signatory?: string;
}

/** Who runs the demo shop; a production shop takes no demo content. */
export const staff: readonly DemoStaff[] = [
  {
    email: 'nirmala@example.in',
    name: 'Nirmala Kadam',
    role: 'owner',
    password: 'kadamba-nirmala',
    joinedDaysAgo: 400,
  },
  {
    email: 'meera@example.in',
    name: 'Meera Nair',
    role: 'accountant',
    password: 'kadamba-meera',
    joinedDaysAgo: 320,
    signatory: 'demo-meera',
  },
  {
    email: 'ravi@example.in',
    name: 'Ravi Teja',
    role: 'packer',
    password: 'kadamba-ravi',
    joinedDaysAgo: 150,
  },
];
