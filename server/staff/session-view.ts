import type { WireStaffSession } from '#contract/console/sign-in.ts';
import { openingOf } from '#domain/opening/opening.ts';
import { permissionsOf } from '#domain/staff/permissions.ts';
import { STEP_UP_MS } from '#domain/staff/staff-sessions.ts';
import type { Deps } from '../deps.ts';
import { isSteppedUp, needsFactor } from '../http/api/staff-call.ts';
import { findStaffSession, type SignedInStaff } from '../http/api/staff-session-store.ts';
import { readSettings } from '../settings/settings-store.ts';

/** Who is signed in, as the console's pages know it. */
export async function sessionView(deps: Deps, staff: SignedInStaff): Promise<WireStaffSession> {
  const { steppedUpAt } = staff;
  const { store, opening } = await readSettings(deps.db, ['store', 'opening']);
  const { isOpen, wasOpened } = openingOf(opening, deps.config.mode);
  const isFresh = steppedUpAt !== null && isSteppedUp(staff, deps.clock());
  return {
    id: staff.id,
    name: staff.name,
    email: staff.email,
    role: staff.role,
    permissions: permissionsOf(staff.role, staff.withheld),
    has_factor: staff.hasFactor,
    needs_factor: needsFactor(deps.config, staff),
    stepped_up_until: isFresh ? new Date(steppedUpAt.getTime() + STEP_UP_MS).toISOString() : null,
    shop: store.name,
    shop_origin: deps.config.consoleUrl.host === deps.config.publicUrl.host ? '' : deps.config.publicUrl.origin,
    is_demo: deps.config.mode === 'demo',
    is_open: isOpen,
    was_opened: wasOpened,
  };
}

/** The same of a session that was just opened. */
export async function openedView(deps: Deps, secret: string): Promise<WireStaffSession> {
  const staff = await findStaffSession(deps.db, secret, deps.clock());
  if (!staff) throw new Error('The session that was opened is not there.');
  return sessionView(deps, staff);
}
