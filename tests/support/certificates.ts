import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Certificate = { key: string; certificate: string };

export type Certificates = {
  /** The certificate of an authority that signed `server`, and of one that did not. */
  authority: string;
  otherAuthority: string;
  /** For `localhost` only. */
  server: Certificate;
  remove: () => void;
};

const openssl = (...args: string[]) => void execFileSync('openssl', args, { stdio: 'pipe' });

/** Makes two authorities and a server's certificate, valid for a day. Returns the paths of PEM files. */
export function makeCertificates(): Certificates {
  const folder = mkdtempSync(join(tmpdir(), 'certificates-'));
  chmodSync(folder, 0o755);
  const file = (name: string) => join(folder, name);
  const makeKey = (name: string, subject: string, ...args: string[]) =>
    openssl(
      ...[
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '1',
      ],
      ...['-subj', subject, '-keyout', file(`${name}.key`), '-out', file(`${name}.pem`), ...args],
    );
  makeKey('authority', '/CN=Authority');
  makeKey('other', '/CN=Other authority');
  const signed = ['-CA', file('authority.pem'), '-CAkey', file('authority.key')];
  makeKey(
    'server',
    '/CN=localhost',
    ...signed,
    '-addext',
    'subjectAltName=DNS:localhost',
    '-addext',
    'basicConstraints=CA:FALSE',
  );
  chmodSync(file('server.key'), 0o644);
  return {
    authority: file('authority.pem'),
    otherAuthority: file('other.pem'),
    server: { key: file('server.key'), certificate: file('server.pem') },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
