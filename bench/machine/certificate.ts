import { spawnSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Certificate {
  /** The paths of both files. */
  key: string;
  certificate: string;
  /** The digest of its public key, by which a browser can be told to trust it. */
  digest: string;
}

function makeCertificate(): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-certificate-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const names = ['-keyout', key, '-out', certificate, '-subj', '/CN=localhost'];
  const args = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const { status, error, stderr } = spawnSync('openssl', [...args, ...names], { encoding: 'utf8' });
  if (status !== 0)
    throw new Error(`openssl made no certificate (apt-get install openssl): ${error?.message ?? stderr}`);
  const { publicKey } = new X509Certificate(readFileSync(certificate));
  const digest = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
  return { key, certificate, digest };
}

let made: Certificate | undefined;

/** One for the whole benchmark, made when it is first asked for. @throws {Error} without openssl */
export const ownCertificate = (): Certificate => (made ??= makeCertificate());
