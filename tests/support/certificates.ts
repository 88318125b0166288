import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Two authorities, and the certificate of a server for `localhost` only, which the first one has signed. PEM files, valid for a day. */
export function makeCertificates() {
  const folder = mkdtempSync(join(tmpdir(), 'certificates-'));
  chmodSync(folder, 0o755);
  const file = (name: string) => join(folder, name);
  const make = (name: string, ...args: string[]) => {
    const [key, certificate] = [file(`${name}.key`), file(`${name}.pem`)];
    const common = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    const made = ['-days', '1', '-keyout', key, '-out', certificate];
    execFileSync('openssl', ['req', ...common, ...made, ...args], { stdio: 'pipe' });
    // PgBouncer runs as another user.
    chmodSync(key, 0o644);
    return { key, certificate };
  };
  const { key, certificate: authority } = make('authority', '-subj', '/CN=Authority');
  const { certificate: otherAuthority } = make('other', '-subj', '/CN=Other authority');
  const signed = ['-CA', authority, '-CAkey', key, '-addext', 'basicConstraints=CA:FALSE'];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  return {
    authority,
    otherAuthority,
    server: make('server', ...names, ...signed),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
