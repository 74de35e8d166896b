/** A branch of a bank, as a directory of branches names it. */
export interface Branch {
  bank: string;
  branch: string;
  city: string;
}

/** Where the branches of all banks are listed with their names. */
export interface BranchDirectory {
  /**
   * @param ifsc well formed
   * @returns null when no branch has the code
   * @throws when the directory cannot be asked
   */
  find(ifsc: string): Promise<Branch | null>;
}
