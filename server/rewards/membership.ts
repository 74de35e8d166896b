import { Refusal } from '#domain/refusals.ts';
import type { SignedIn } from '../http/api/session-store.ts';
import type { Deps } from '../deps.ts';
import { insertAcceptance } from './agreement-store.ts';
import { endExit, insertExit, type Membership, readMembership } from './membership-store.ts';

type Member = Pick<SignedIn, 'memberId'>;

/** @throws {Refusal} 'needs-refer-id' for a member without saved details: there is nothing yet to accept or leave */
async function requireProfile({ db }: Deps, { memberId }: Member): Promise<Membership> {
  const membership = await readMembership(db, memberId);
  if (membership.referId === null) throw new Refusal('needs-refer-id');
  return membership;
}

/**
 * Accepts the agreement in the version that the member read. Accepting it again changes nothing.
 *
 * @throws {Refusal} 'needs-refer-id', or 'agreement-changed' when another version holds
 */
export async function acceptAgreement(deps: Deps, member: Member, version: number): Promise<void> {
  if (await insertAcceptance(deps.db, member.memberId, version, deps.clock())) return;
  const { accepted, currentVersion } = await requireProfile(deps, member);
  if (accepted?.version !== version || currentVersion !== version) throw new Refusal('agreement-changed');
}

/** Each leaving or rejoining is recorded. @throws {Refusal} 'needs-refer-id', 'too-many-requests' */
async function assertMayMove(deps: Deps, member: Member): Promise<void> {
  await requireProfile(deps, member);
  await deps.limits.count('programme-member', String(member.memberId));
}

/** Takes the member out of the programme for what is ordered from now on. @throws {Refusal} as `assertMayMove` */
export async function leaveProgramme(deps: Deps, member: Member): Promise<void> {
  await assertMayMove(deps, member);
  await insertExit(deps.db, member.memberId, deps.clock());
}

/** Lets what is ordered from now on count for the member again. @throws {Refusal} as `assertMayMove` */
export async function rejoinProgramme(deps: Deps, member: Member): Promise<void> {
  await assertMayMove(deps, member);
  await endExit(deps.db, member.memberId, deps.clock());
}
