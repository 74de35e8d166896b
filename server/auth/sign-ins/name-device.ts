import type { Device } from '#domain/auth/device.ts';
import { devices as texts } from '#texts/en/devices.ts';
import { fill } from '#texts/fill.ts';

/** "Chrome on Android": a device in plain words. */
export function nameDevice({ browser, system }: Device): string {
  if (!system) return browser ? texts.browsers[browser] : texts.unknown;
  const name = browser ? texts.browsers[browser] : texts.unknownBrowser;
  return fill(texts.named, { browser: name, system: texts.systems[system] });
}
