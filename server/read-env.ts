/** A setting that stops the boot. The message is a sentence which names the setting. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

export type Env = Record<string, string | undefined>;

/** @throws {ConfigError} always */
export const fail = (sentence: string): never => {
  throw new ConfigError(sentence);
};

/** @throws {ConfigError} unless it is left out, or whole and within both ends */
export function readNumber(
  env: Env,
  name: string,
  { usual, min, max }: { usual: number; min: number; max: number },
): number {
  const text = env[name];
  if (text === undefined || text === '') return usual;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < min || value > max)
    fail(`${name} must be a whole number from ${min} to ${max}, but is "${text}".`);
  return value;
}

/** @throws {ConfigError} unless it is left out, "yes" or "no" */
export function readSwitch(env: Env, name: string): boolean {
  const text = env[name] || 'no';
  if (text !== 'yes' && text !== 'no') fail(`${name} must be "yes" or "no", but is "${text}".`);
  return text === 'yes';
}

/** @throws {ConfigError} unless it is left out, or an address of one of the protocols ("https:") */
export function readUrl(env: Env, name: string, protocols: string[]): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  // The address itself is never repeated: it may hold a password.
  const parsed = URL.parse(text) ?? fail(`${name} is not an address.`);
  if (!protocols.includes(parsed.protocol))
    fail(`${name} must start with ${protocols.map((p) => `${p}//`).join(' or ')}, not with ${parsed.protocol}//.`);
  return text;
}

/**
 * The base address of a provider, without a slash at its end.
 *
 * @throws {ConfigError} unless it is one, and in production https
 */
export function readProviderUrl(env: Env, production: boolean, name: string, usual: string): string {
  const address = readUrl(env, name, ['https:', 'http:']) ?? usual;
  if (production && !address.startsWith('https:')) fail(`${name} must be https in production.`);
  return address.replace(/\/$/, '');
}

/**
 * The texts of a JSON object.
 *
 * @throws {ConfigError} unless each of some names stands in it with a text
 */
export function readJson<Name extends string>(env: Env, name: string, needed: readonly Name[]): Record<Name, string> {
  let given: unknown;
  try {
    given = JSON.parse(env[name] ?? '');
  } catch {
    // What cannot be read holds none of the names.
  }
  const found = new Map(Object.entries(Object(given)));
  for (const key of needed)
    if (!found.get(key) || typeof found.get(key) !== 'string') fail(`${name} must be JSON with "${key}".`);
  return Object.fromEntries(found) as Record<Name, string>;
}
