/**
 * Makes images of Postgres and Redis for `npm run k8s:play`. They contain the programs that are installed on this
 * machine, because no registry is used.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { postgresPrograms } from '@videoqs/stack/cluster';
import { findRedis } from '@videoqs/stack/processes/find-program';
import { mustPodman } from '../images/podman.ts';

export const STORES = { postgres: 'localhost/videoqs/play-postgres:dev', redis: 'localhost/videoqs/play-redis:dev' };

/** initdb needs a shell. Our released images contain no shell, but this image is only for trying the product out. */
const ENTRY = `#!/bin/sh
set -e
[ -f /data/cluster/PG_VERSION ] || {
  printf '%s' "$POSTGRES_PASSWORD" >/tmp/password
  /pg/bin/initdb -D /data/cluster -U postgres -A scram-sha-256 --pwfile=/tmp/password -E UTF8 --locale=C --locale-provider=builtin --builtin-locale=C.UTF-8
  echo 'host all all all scram-sha-256' >>/data/cluster/pg_hba.conf
}
exec /pg/bin/postgres -D /data/cluster -c 'listen_addresses=*' -c unix_socket_directories= -c max_connections=200
`;

/**
 * Builds an image on the base of our images.
 * @param lay puts the files into the image's folder
 * @param end the last lines of the Containerfile
 */
function build(image: string, lay: (root: string) => void, end: string[]): void {
  const context = mkdtempSync(join(tmpdir(), 'videoqs-store-'));
  try {
    for (const folder of ['root', 'data']) mkdirSync(join(context, folder));
    lay(join(context, 'root'));
    writeFileSync(
      join(context, 'Containerfile'),
      ['FROM localhost/videoqs/base:dev', 'COPY root /', ...end].join('\n'),
    );
    mustPodman(['build', '--quiet', '--isolation=chroot', '--pull=never', '--timestamp=0', `--tag=${image}`, context]);
  } finally {
    rmSync(context, { recursive: true });
  }
}

/** Copies a program with its libraries below a root folder. */
function copyProgram(program: string, root: string, to = program): void {
  const libraries = execFileSync('ldd', [program], { encoding: 'utf8' }).matchAll(/(?:=> )?(\/\S+) \(/g);
  for (const file of [program, ...[...libraries].map(([, file]) => file as string)]) {
    const place = join(root, file === program ? to : `/usr/lib/x/${basename(file)}`);
    mkdirSync(dirname(place), { recursive: true });
    copyFileSync(file, place);
  }
}

/** @throws Error with one sentence when Redis or Postgres is not on this machine */
export async function buildStores(): Promise<void> {
  const { postgres } = await postgresPrograms();
  const redis = findRedis();
  if (!redis) throw new Error('Redis is not installed: install redis-server.');
  build(STORES.redis, (root) => copyProgram(redis, root, '/usr/bin/redis-server'), [
    'ENV LD_LIBRARY_PATH=/usr/lib/x',
    'COPY --chown=999:999 data /data',
    'WORKDIR /data',
  ]);
  build(
    STORES.postgres,
    (root) => {
      cpSync(dirname(dirname(postgres)), join(root, 'pg'), { recursive: true, verbatimSymlinks: true });
      copyProgram('/bin/sh', root, '/usr/bin/sh');
      writeFileSync(join(root, 'entry.sh'), ENTRY);
    },
    ['COPY --chown=65532:65532 data /data', 'USER 65532:65532', 'CMD ["/usr/bin/sh", "/entry.sh"]'],
  );
}
