import type { DEPLOYED } from '#contract/console/settings.ts';
import type { Config } from '../../config.ts';

/** Whether each key of the environment is set; never its value. */
export function deployedFacts(config: Config): { id: (typeof DEPLOYED)[number]; is_set: boolean }[] {
  const { gateway, mail, publicUrl, consoleUrl, player } = config;
  const facts: Record<(typeof DEPLOYED)[number], boolean> = {
    gateway: gateway.kind === 'razorpay',
    webhook: gateway.kind === 'razorpay',
    mail: mail.kind === 'smtp',
    'console-url': consoleUrl.host !== publicUrl.host,
    scripts: config.scriptHosts.length > 0,
    google: config.google !== null,
    maps: config.maps !== null,
    geocoding: config.geocoding !== null,
    push: config.push !== null,
    player: player.appUrl !== null || player.siteUrl !== null,
    enquiries: config.enquiriesUrl !== null,
    branches: config.branchesUrl !== null,
  };
  return Object.entries(facts).map(([id, is_set]) => ({ id: id as keyof typeof facts, is_set }));
}
