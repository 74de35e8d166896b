/**
 * A member as the audit log names them: by ids alone, since it outlives an erased account.
 *
 * @param id the public id
 */
export const memberSubject = (id: string) => ({ kind: 'member', id, name: id });

/** A member of the programme, likewise. @param code the referral id */
export const profileSubject = (code: string) => ({ kind: 'profile', id: code, name: code });
