import type { Deps } from '../deps.ts';
import { setRetried } from './batch-store.ts';

/** Lets the next batch try the account once more that a payout came back from. @returns whether that payout had come back */
export const retryAccount = ({ db }: Deps, publicId: string): Promise<boolean> => setRetried(db, publicId);
