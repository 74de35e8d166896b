import { list, show, type WireStaffAccount } from '#contract/console/staff.ts';
import { staff as texts } from '#texts/en/console/staff.ts';
import { fill } from '#texts/fill.ts';
import { queryOf } from '../../query-of.ts';
import { formats } from '../../texts/formats.ts';

/** Who is on the staff, and who is invited. */
export const staffListQuery = queryOf(['staff', 'list'], list, {});

/** One account of staff. */
export const staffAccountQuery = (id: string) => queryOf(['staff', 'one', id], show, { params: { staff_id: id } });

/** By what somebody signs in, in words. */
export function waysOf({ passkeys, has_password: hasPassword, has_app: hasApp }: WireStaffAccount): string {
  const { passkey, password, app, none } = texts.factors;
  const ways = [
    ...(passkeys === 0 ? [] : [passkeys === 1 ? passkey.one : fill(passkey.many, { count: passkeys })]),
    ...(hasPassword ? [password] : []),
    ...(hasApp ? [app] : []),
  ];
  return ways.length > 0 ? ways.join(', ') : none;
}

/** When somebody signed in last, in words. */
export const lastSignInOf = ({ signed_in_at: at }: WireStaffAccount): string =>
  at === null ? texts.neverSignedIn : fill(texts.lastSignIn, { at: formats.moment(new Date(at)) });
