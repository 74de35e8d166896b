import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding, Part } from './finding.ts';
import { jsonIn, runTool } from './run-tool.ts';

interface RedoclyReport {
  problems: { ruleId: string; message: string; ignored?: boolean; location: { pointer?: string }[] }[];
}

interface SpectralProblem {
  code: string;
  message: string;
  path: string[];
}

async function redocly(file: string): Promise<Finding[]> {
  const env = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const { stdout } = await runTool('@redocly/cli', 'redocly', ['lint', file, '--format', 'json'], env);
  return (jsonIn(stdout) as RedoclyReport).problems
    .filter(({ ignored }) => !ignored)
    .map(({ ruleId, message, location }) => ({
      rule: `redocly ${ruleId}`,
      where: location[0]?.pointer ?? '',
      message,
    }));
}

async function spectral(file: string): Promise<Finding[]> {
  const { stdout } = await runTool('@stoplight/spectral-cli', 'spectral', [
    'lint',
    file,
    '--format',
    'json',
    '--quiet',
  ]);
  return (jsonIn(stdout) as SpectralProblem[]).map(({ code, message, path }) => ({
    rule: `spectral ${code}`,
    where: path.join('/'),
    message,
  }));
}

/** Redocly and Spectral: the description of the API, by their recommended rules. */
export const openapi: Part = async ({ url, folder }) => {
  const file = join(folder, 'openapi.json');
  writeFileSync(file, await (await fetch(`${url}/api/openapi.json`)).text());
  return { findings: [...(await redocly(file)), ...(await spectral(file))], table: 'Redocly and Spectral' };
};
