import { type Env, fail, readUrl } from './read-env.ts';

/** Where the owner's console is: at the shop's own address unless CONSOLE_URL names another origin. @throws {ConfigError} */
export function readConsoleUrl(env: Env, production: boolean, publicUrl: URL): URL {
  const address = readUrl(env, 'CONSOLE_URL', ['http:', 'https:']);
  if (!address) return publicUrl;
  const consoleUrl = new URL(address);
  if (production && consoleUrl.protocol !== 'https:') fail('CONSOLE_URL must be https in production.');
  if (consoleUrl.pathname !== '/' || consoleUrl.search || consoleUrl.hash)
    fail(
      'CONSOLE_URL must be an origin alone, such as https://console.shop.example: the console is at /console there.',
    );
  return consoleUrl;
}

/** From which hosts the owner's scripts may come, in small letters. @throws {ConfigError} */
export function readScriptHosts(env: Env): string[] {
  const hosts = (env.SCRIPT_HOSTS ?? '').split(',').map((host) => host.trim().toLowerCase().replace(/:443$/, ''));
  return hosts.filter(Boolean).map((host) => {
    if (/^[a-z\d.-]+(?::\d{1,5})?$/.test(host)) return host;
    return fail(`SCRIPT_HOSTS must be names of hosts with commas between, but holds "${host}".`);
  });
}
