/** Batches and payouts as the audit log names them: by ids alone, since it outlives an erased account. */
export const batchSubject = (id: number) => ({ kind: 'payout-batch', id: String(id), name: `batch ${id}` });

/** @param id the public id */
export const payoutSubject = (id: string) => ({ kind: 'payout', id, name: id });

export const signatorySubject = (name: string) => ({ kind: 'signatory', id: name, name });
