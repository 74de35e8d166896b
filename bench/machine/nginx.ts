import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request, Agent } from 'undici';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#server/testing/free-port.ts';
import { ownCertificate } from './certificate.ts';

const ADVISED = join(import.meta.dirname, '../../docs/run/nginx.conf');
const PLACES = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];

/** The server that docs/run advises, on another port and with another certificate. */
function configure(folder: string, port: number, target: string): string {
  const advised = readFileSync(ADVISED, 'utf8');
  const { key, certificate } = ownCertificate();
  const server = advised
    .slice(advised.lastIndexOf('\nserver {'))
    .replaceAll(/^\s*listen \[::\].*$/gm, '')
    .replace(/listen 443\b/, `listen 127.0.0.1:${port}`)
    .replace(/server_name .*;/, 'server_name localhost;')
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
    .replaceAll(/proxy_pass http:\/\/127\.0\.0\.1:\d+;/g, `proxy_pass ${target};`)
    // By its port a browser tells the shop's origin apart here.
    .replaceAll('$host', '$http_host');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  return `daemon off; pid ${folder}/pid; error_log stderr error; worker_processes 1;
events { worker_connections 1024; }
http { access_log off; ${temporary} include ${existsSync('/etc/nginx/mime.types') ? '/etc/nginx/mime.types' : `${folder}/types`};
${server} }`;
}

async function untilAnswers(origin: string, child: ChildProcess, said: () => string): Promise<void> {
  const trusting = new Agent({ connect: { rejectUnauthorized: false } });
  for (let tries = 0; tries < 100; tries++) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}: ${said()}`);
    const isThere = await request(origin, { dispatcher: trusting }).then(
      async ({ body }) => {
        await body.dump({ limit: 100_000_000 });
        return true;
      },
      () => false,
    );
    if (isThere) {
      await trusting.close();
      return;
    }
    await pause(100);
  }
  throw new Error(`nginx did not answer within 10 seconds: ${said()}`);
}

/** nginx with TLS and HTTP/2 before a server, as docs/run/nginx.conf has it. @throws {Error} when it is not installed */
export async function startNginx(target: string): Promise<{ origin: string; close(): Promise<void> }> {
  const program = PLACES.find((path) => existsSync(path));
  if (!program) throw new Error('HTTP/2 comes from nginx, which is not here: apt-get install nginx-light.');
  const folder = mkdtempSync(join(tmpdir(), 'banyan-nginx-'));
  writeFileSync(join(folder, 'types'), 'types {}');
  const port = await freePort();
  writeFileSync(join(folder, 'nginx.conf'), configure(folder, port, target.replace('localhost', '127.0.0.1')));
  const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (part) => (said += part));
  const origin = `https://localhost:${port}`;
  await untilAnswers(origin, child, () => said);
  return {
    origin,
    async close() {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
