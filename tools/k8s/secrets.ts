/**
 * Prints the Secrets that a new cluster needs, made up: `npm run -s k8s:secrets -- NAMESPACE | kubectl apply -f -`.
 * Where a vault keeps them, it brings Secrets of the same names and keys instead.
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

/** Each made anew at every call; a database's urls hold the password of its role. */
export function makeSecrets(namespace: string): Secret[] {
  const password = () => randomBytes(24).toString('hex');
  const secret = (name: string, stringData: Record<string, string>, type = 'Opaque'): Secret => ({
    apiVersion: 'v1',
    kind: 'Secret',
    type,
    metadata: { name, namespace, labels: { 'cnpg.io/reload': 'true' } }, // a changed password is set by the operator
    stringData,
  });
  const redis = password();
  return [
    secret('member-secret', { value: randomBytes(32).toString('hex') }),
    secret('redis', { password: redis, url: `redis://:${redis}@redis:6379` }),
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
  const [namespace] = process.argv.slice(2);
  if (namespace)
    console.log(JSON.stringify({ apiVersion: 'v1', kind: 'List', items: makeSecrets(namespace) }, null, 2));
  else {
    console.error('Which namespace? npm run -s k8s:secrets -- NAMESPACE');
    process.exitCode = 2;
  }
}
