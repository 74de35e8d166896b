import { readFileSync, statSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { type Env, fail } from './read-env.ts';
import { SETTING_NAMES } from './setting-names.ts';

const NAME = /^[A-Za-z_]\w*=/;
/** Comments that end in a backslash go on in the next line for systemd. */
const COMMENT = /^[ \t]*(?:#.*[^\\]|#)?$/;
/** Nothing, or what a pair of quotes holds as it stands. */
const QUOTED = /^(?:|'[^']*'|"[^"\\]*")$/;
/** Without quotes: no space at an end, and nothing that systemd or Node could take for more than a character. */
const BARE = /^[^\s'"`#\\](?:[^'"`#\\]*[^\s'"`#\\])?$/;
const CONTROL = /[^\P{Cc}\t]/u;

/** What is wrong with a line, or null. */
function faultOf(line: string, namesBefore: Set<string>): string | null {
  if (CONTROL.test(line)) return 'holds a control character';
  if (COMMENT.test(line)) return null;
  const [start] = NAME.exec(line) ?? [];
  if (!start) return 'is neither KEY=value nor a comment that begins with #';
  const name = start.slice(0, -1);
  if (name.startsWith('NODE_')) return `sets ${name}, which Node reads before this file: it belongs in the environment`;
  if (!SETTING_NAMES.has(name)) return `sets ${name}, which is no setting of the shop; the README lists them`;
  if (namesBefore.has(name)) return `sets ${name} a second time`;
  namesBefore.add(name);
  const value = line.slice(start.length);
  if (QUOTED.test(value) || BARE.test(value)) return null;
  return `gives ${name} a value that must stand between single quotes, or holds a quote or a backslash too much`;
}

/**
 * Reads lines of KEY=value of which systemd's EnvironmentFile and Node understand the same, and refuses all others.
 *
 * @param path for the sentence that names a line; no value is ever repeated, since it may be a secret
 * @throws {ConfigError}
 */
export function parseSettings(text: string, path: string): Env {
  const names = new Set<string>();
  for (const [index, line] of text.split('\n').entries()) {
    const fault = faultOf(line, names);
    if (fault) fail(`Line ${index + 1} of ${path} ${fault}.`);
  }
  return parseEnv(text);
}

/** Others may read it, or others than its owner may change it. */
const OTHERS_MODE_MASK = 0o027;

/**
 * Reads a settings file. But for the demo's it may be read by its owner and one group alone.
 *
 * @throws {ConfigError}
 */
export function readSettingsFile(path: string, env: Env): Env {
  const read = () => {
    try {
      return { text: readFileSync(path, 'utf8'), mode: statSync(path).mode };
    } catch (error) {
      return fail(`The settings file ${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
    }
  };
  const { text, mode } = read();
  const settings = parseSettings(text, path);
  const isDemo = (env.SHOP_MODE ?? settings.SHOP_MODE ?? 'demo') === 'demo';
  if (!isDemo && process.platform !== 'win32' && (mode & OTHERS_MODE_MASK) !== 0)
    fail(`The settings file ${path} is open to others. It holds secrets: chmod 640 ${path}`);
  return settings;
}
