/**
 * Prints the Secrets that a new cluster needs, with random values. Use it like this: `npm run -s k8s:secrets --
 * NAMESPACE SMTP_URL | kubectl apply -f -`. An installation with a vault gets Secrets with the same names and keys from
 * the vault.
 */
import { randomBytes } from 'node:crypto';
import { SERVICES } from '@videoqs/stack/database/data-folder';

interface Secret {
  apiVersion: 'v1';
  kind: 'Secret';
  type: string;
  metadata: { name: string; namespace: string; labels: Record<string, string> };
  stringData: Record<string, string>;
}

/**
 * Returns new values at every call. A database's URLs contain the password of its role.
 * @param smtpUrl the mail server, which production needs; the URL may contain a name and password
 */
export function makeSecrets(namespace: string, smtpUrl?: string): Secret[] {
  const password = () => randomBytes(24).toString('hex');
  const secret = (name: string, stringData: Record<string, string>, type = 'Opaque'): Secret => ({
    apiVersion: 'v1',
    kind: 'Secret',
    type,
    // Because of this label, the operator applies a changed password to the database.
    metadata: { name, namespace, labels: { 'cnpg.io/reload': 'true' } },
    stringData,
  });
  const redis = password();
  return [
    secret('member-secret', { value: randomBytes(32).toString('hex') }),
    secret('redis', { password: redis, url: `redis://:${redis}@redis:6379` }),
    ...(smtpUrl ? [secret('carriers', { 'smtp-url': smtpUrl })] : []),
    ...SERVICES.map((service) => {
      const own = password();
      const url = (host: string) => `postgres://${service}:${own}@${host}:5432/${service}`;
      return secret(
        `${service}-database`,
        { username: service, password: own, url: url('postgres-pooler'), 'direct-url': url('postgres-rw') },
        'kubernetes.io/basic-auth',
      );
    }),
  ];
}

if (import.meta.main) {
  const [namespace, smtpUrl] = process.argv.slice(2);
  if (namespace) {
    console.log(JSON.stringify({ apiVersion: 'v1', kind: 'List', items: makeSecrets(namespace, smtpUrl) }, null, 2));
    if (!smtpUrl) console.error('Without an SMTP_URL, production refuses to start unless MAIL=off is set.');
  } else {
    console.error('Name the namespace: npm run -s k8s:secrets -- NAMESPACE [SMTP_URL]');
    process.exitCode = 2;
  }
}
