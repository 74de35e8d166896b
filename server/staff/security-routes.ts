import * as contract from '#contract/console/security.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Deps } from '../deps.ts';
import type { Mounted } from '../http/api/call.ts';
import { handleStaff } from '../http/api/staff-call.ts';
import { noteOwnChange } from './change-own-account.ts';
import { changePassword } from './change-password.ts';
import {
  addPasskey,
  beginApp,
  confirmApp,
  removeApp,
  removePasskey,
  renewRecoveryCodes,
} from './factors/own-factors.ts';
import { askNewPasskey } from './factors/passkey-options.ts';
import { renamePasskeyOf } from './factors/passkey-store.ts';
import { relyingParty } from './factors/relying-party.ts';
import { countStaffMail } from './mail-staff.ts';
import { securityView } from './security-view.ts';
import { clearStaffCookie } from './sign-ins/staff-cookies.ts';
import { endStaffSignIn, endStaffSignIns } from './sign-ins/staff-sign-in-store.ts';

const factorRoutes = (deps: Deps): Mounted[] => [
  handleStaff(contract.passkeyOptions, async ({ staff, host }) => {
    const party = relyingParty(deps.config, host);
    const about = { purpose: 'register', staffId: staff.staffId, invitation: null } as const;
    return { options: party && (await askNewPasskey(deps, party, staff, about)) };
  }),
  handleStaff(contract.addPasskey, async (call) => {
    await countStaffMail(deps, call.staff);
    return addPasskey(deps, call, call.body);
  }),
  handleStaff(contract.renamePasskey, async ({ params, body, write, ...access }) => {
    const { staffId } = access.staff;
    return write(async (tx) => {
      const before = await renamePasskeyOf(tx, staffId, params.passkey_id, body.name);
      if (before === null) throw new Refusal('not-found');
      return noteOwnChange(deps, tx, access, {
        action: 'staff.rename-passkey',
        before: { passkey: before },
        after: { passkey: body.name },
      });
    }, 'own');
  }),
  handleStaff(contract.removePasskey, async ({ params, write, ...access }) => {
    await countStaffMail(deps, access.staff);
    return write((tx) => removePasskey(deps, tx, access, params.passkey_id), 'own');
  }),
  handleStaff(contract.beginApp, ({ write, ...access }) => write((tx) => beginApp(deps, tx, access), 'own')),
  handleStaff(contract.confirmApp, async (call) => {
    await countStaffMail(deps, call.staff);
    return confirmApp(deps, call, call.body.code);
  }),
  handleStaff(contract.removeApp, async ({ write, ...access }) => {
    await countStaffMail(deps, access.staff);
    return write((tx) => removeApp(deps, tx, access), 'own');
  }),
  handleStaff(contract.renewRecoveryCodes, async ({ write, ...access }) => {
    await countStaffMail(deps, access.staff);
    return write((tx) => renewRecoveryCodes(deps, tx, access), 'own');
  }),
];

/** The own account: how it is entered, and where it is signed in. */
export const securityRoutes = (deps: Deps): Mounted[] => [
  ...factorRoutes(deps),
  handleStaff(contract.security, ({ staff }) => securityView(deps.db, staff, deps.clock())),
  handleStaff(contract.changePassword, async (call) => {
    await countStaffMail(deps, call.staff);
    return changePassword(deps, call);
  }),
  handleStaff(contract.endSignIn, async ({ params, cookies, write, ...access }) => {
    const { staffId, signIn } = access.staff;
    const state = await write(async (tx) => {
      await endStaffSignIn(tx, staffId, params.sign_in_id);
      return noteOwnChange(deps, tx, access, {
        action: 'staff.end-sign-in',
        before: { sign_in: params.sign_in_id },
      });
    }, 'own');
    if (params.sign_in_id === signIn) clearStaffCookie(deps, cookies);
    return state;
  }),
  handleStaff(contract.endOtherSignIns, ({ write, ...access }) =>
    write(async (tx) => {
      await endStaffSignIns(tx, access.staff.staffId, access.staff.signIn);
      return noteOwnChange(deps, tx, access, { action: 'staff.end-other-sign-ins' });
    }, 'own'),
  ),
];
