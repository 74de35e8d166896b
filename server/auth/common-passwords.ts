/** How many of the commonest passwords the strict rule refuses (Q108). */
const REFUSED_PASSWORDS = 10_000;

let known: Promise<ReadonlySet<string>> | null = null;

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  // The list is ordered by how often each one is met.
  return new Set(dictionary['passwords-common'].slice(0, REFUSED_PASSWORDS));
}

/** The commonest passwords, in small letters; loaded when the first one is asked for. */
export const commonPasswords = (): Promise<ReadonlySet<string>> => (known ??= load());
