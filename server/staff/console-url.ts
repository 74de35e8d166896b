import type { Config } from '../config.ts';

/** The address of a page of the console. @param path below /console, e.g. "settings/security" */
export const consolePage = ({ consoleUrl }: Config, path: string): URL => new URL(`/console/${path}`, consoleUrl);
