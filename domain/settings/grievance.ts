import { isMailbox } from '#domain/auth/email.ts';
import { phoneDigits } from '#domain/auth/phone.ts';

/** The contact for complaints, empty while the owner has named none. */
export interface GrievanceOfficer {
  name: string;
  email: string;
  phone: string;
}

export const NOBODY: GrievanceOfficer = { name: '', email: '', phone: '' };

export const isNamed = ({ name }: GrievanceOfficer): boolean => name !== '';

const PHONE = /^\d{10}$/;
const MAX_NAME_LENGTH = 100;

/** @returns the officer with a tidy name and ten digits, or which part is wrong */
export function readOfficer(typed: GrievanceOfficer): GrievanceOfficer | keyof GrievanceOfficer {
  const name = typed.name.trim().replaceAll(/\s+/g, ' ');
  const [email, phone] = [typed.email.trim(), phoneDigits(typed.phone)];
  if (name === '' || name.length > MAX_NAME_LENGTH) return 'name';
  if (!isMailbox(email)) return 'email';
  return PHONE.test(phone) ? { name, email, phone } : 'phone';
}
