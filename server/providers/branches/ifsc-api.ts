import type { Branch, BranchDirectory } from './port.ts';

const TIMEOUT_MS = 3_000;

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

function branchOf(answer: unknown): Branch {
  const { BANK, BRANCH, CITY } = Object(answer) as Record<string, unknown>;
  const found = { bank: textOf(BANK), branch: textOf(BRANCH), city: textOf(CITY) };
  if (!found.bank || !found.branch) throw new Error('The directory of branches answers something else.');
  return found;
}

/**
 * A directory that speaks the protocol of Razorpay's open IFSC service: `GET {apiUrl}/{code}`, 404 for an unknown code.
 */
export const createIfscApi = (apiUrl: string): BranchDirectory => ({
  async find(ifsc) {
    const answer = await fetch(`${apiUrl}/${ifsc}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (answer.status === 404) return null;
    if (!answer.ok) throw new Error(`The directory of branches answers ${answer.status}.`);
    return branchOf(await answer.json());
  },
});
