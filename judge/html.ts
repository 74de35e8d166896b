import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownScreens, publicScreens } from '../e2e/screens.ts';
import type { Part } from './finding.ts';
import { jsonIn, runTool } from './run-tool.ts';

interface Message {
  type: 'error' | 'info' | 'non-document-error';
  subType?: 'warning' | 'fatal';
  url?: string;
  message: string;
  extract?: string;
}

/** Nu HTML checker: every page as the shop sends it. */
export const html: Part = async ({ url, memberCookie, folder }) => {
  const pageOfFile = new Map<string, string>();
  const screens = [
    ...publicScreens.map(([, path]) => ({ path, cookie: '' })),
    ...ownScreens.map(([, path]) => ({ path, cookie: memberCookie })),
  ];
  for (const [index, { path, cookie }] of screens.entries()) {
    const response = await fetch(url + path, { headers: { cookie }, redirect: 'error' });
    const file = join(folder, `page-${index}.html`);
    writeFileSync(file, await response.text());
    pageOfFile.set(`file:${file}`, path);
  }
  const files = Array.from(pageOfFile.keys(), (file) => file.slice('file:'.length));
  // The package fetches a Java runtime where there is none, and says so where it cannot.
  const { stderr } = await runTool('vnu-jar', 'vnu', ['--format', 'json', ...files]);
  const { messages } = jsonIn(stderr) as { messages: Message[] };
  // Infos without "warning" are remarks, such as the one about the slash that React writes at the end of `<img />`.
  const faults = messages.filter(({ type, subType }) => type !== 'info' || subType === 'warning');
  return {
    findings: faults.map((fault) => ({
      rule: 'html',
      where: pageOfFile.get(fault.url ?? '') ?? 'the checker',
      message: `${fault.message} ${fault.extract?.slice(0, 120) ?? ''}`,
    })),
    table: `${screens.length} pages as sent`,
  };
};
