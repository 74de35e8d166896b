import type { Part } from './finding.ts';
import { jsonIn, run } from './run-tool.ts';

interface Audit {
  vulnerabilities?: Record<string, { severity: string; range: string; via: (string | { title: string })[] }>;
  /** Why there is no answer. */
  message?: string;
}

/** What the registry knows of weaknesses in the packages that the shop runs with. One that gives no answer proves nothing. */
export const advisories: Part = async () => {
  const { stdout } = await run('npm', ['audit', '--omit=dev', '--json']);
  const { vulnerabilities, message } = jsonIn(stdout) as Audit;
  if (!vulnerabilities)
    return {
      findings: [],
      table: `The registry gives no advisories (${message}). Nothing is said about the packages.`,
    };
  return {
    findings: Object.entries(vulnerabilities).map(([name, { severity, range, via }]) => ({
      rule: `npm audit ${severity}`,
      where: `${name} ${range}`,
      message: via.map((one) => (typeof one === 'string' ? one : one.title)).join('; '),
    })),
  };
};
