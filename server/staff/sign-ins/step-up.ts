import type { stepUp as row } from '#contract/console/sign-in.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { Refusal } from '#domain/refusals.ts';
import { STEP_UP_MS } from '#domain/staff/staff-sessions.ts';
import { recordEvent } from '../../audit/record-event.ts';
import { isPassword } from '../../auth/hash-password.ts';
import type { Tx } from '../../db/open.ts';
import type { Deps } from '../../deps.ts';
import type { StaffCallOf } from '../../http/api/staff-call.ts';
import { findStaffById } from '../account-store.ts';
import { checkPasskey } from '../factors/check-passkey.ts';
import { countGuess, takeFactorCode } from '../factors/factor-code.ts';
import { relyingParty } from '../factors/relying-party.ts';
import { subjectOf } from '../staff-subject.ts';
import { markSteppedUp } from './staff-sign-in-store.ts';

type Call = StaffCallOf<typeof row>;
type Given = 'passkey' | 'app' | 'recovery-code' | 'password';

/** In a demo the password stands in for the factor that an account does not have. */
export const passwordServes = ({ config }: Deps, { hasFactor }: { hasFactor: boolean }): boolean =>
  config.mode === 'demo' && !hasFactor;

async function isOwnPasskey(deps: Deps, { staff, ip, host, body }: Call): Promise<boolean> {
  const party = relyingParty(deps.config, host);
  if (!party || !body.credential) return false;
  const about = { purpose: 'step-up', staffId: staff.staffId, invitation: null } as const;
  return (await checkPasskey(deps, party, body.credential, { about, ip })).isRight;
}

async function isOwnPassword(deps: Deps, { staff }: Call, password: string): Promise<boolean> {
  const account = await findStaffById(deps.db, staff.staffId);
  return (await isPassword(password, account?.passwordHash ?? null)) && passwordServes(deps, staff);
}

/** What is checked before the transaction; a code is used up within it, so that a repeated call uses none. */
async function given(deps: Deps, call: Call): Promise<(tx: Tx) => Promise<Given | null>> {
  const { credential, code, password } = call.body;
  if (credential) {
    const isRight = await isOwnPasskey(deps, call);
    return () => Promise.resolve(isRight ? 'passkey' : null);
  }
  if (code !== undefined) return (tx) => takeFactorCode(deps, tx, call.staff.staffId, code);
  const isRight = await isOwnPassword(deps, call, password ?? '');
  return () => Promise.resolve(isRight ? 'password' : null);
}

/**
 * Takes the second factor again, for what needs a fresh one (CON-034).
 *
 * @throws {Refusal} 'step-up-refused', 'too-many-requests', 'second-factor-spent'
 */
export async function stepUp(deps: Deps, call: Call): Promise<ReplyOf<typeof row>> {
  const { staff, acting, body, write } = call;
  const takeBack = await countGuess(deps, staff.staffId, body.code ?? '');
  if (body.code === undefined) await deps.limits.count('staff-factor', String(staff.staffId));
  const use = await given(deps, call);
  const now = deps.clock();
  const reply = await write(async (tx) => {
    const by = await use(tx);
    if (by === null) throw new Refusal('step-up-refused');
    await markSteppedUp(tx, staff.signIn, now);
    await recordEvent(tx, acting, { action: 'staff.step-up', subject: subjectOf(staff), after: { by } });
    return { stepped_up_until: new Date(now.getTime() + STEP_UP_MS).toISOString() };
  }, 'own');
  await takeBack();
  return reply;
}
