/**
 * The folder with everything a run stores: secrets, the record of what was prepared, and the database. Only one run at
 * a time can use the folder.
 */
import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { onlyOneIn } from '../processes/only-one.ts';

export const SERVICES = ['titles', 'queues', 'social', 'account'] as const;
export type ServiceName = (typeof SERVICES)[number];
const ROLES = [...SERVICES, 'jobs'] as const;
export type RoleName = (typeof ROLES)[number];

export interface Secrets {
  /** The password of the superuser of the database. */
  postgres: string;
  memberSecret: string;
  roles: Record<RoleName, string>;
  /** The product's VAPID keys for push services. Browsers' subscriptions are bound to them. */
  pushKeys: { publicKey: string; privateKey: string };
}

export interface DataFolder {
  dir: string;
  /** The folder with the database's files. */
  cluster: string;
  secrets: Secrets;
  /** Frees the folder for another run. When this process ends, however it ends, the folder is freed too. */
  release(): void;
}

const SECRETS = 'secrets.json';
const SWITCHES = 'switches.json';
/** The only entries of a folder in which no run has finished its first step. */
const UNFINISHED = [`${SECRETS}.new`, SWITCHES, 'lost+found'];

/** The folder that the operator chose. A relative path is relative to the project's root. */
export const wantedDataDir = (): string => process.env.VIDEOQS_DATA || '.data';

/** The file with the switches of the run that uses a data folder. It may be missing. */
export const switchesIn = (dir: string): string => join(dir, SWITCHES);

const INDEX = 'index';

/** The titles service's file folders, unless the operator chose others. Each user and each run has separate folders. */
export const placesIn = (dir: string): { INDEX_DIR: string; PICTURE_DIR: string; TMDB_DIR: string } => ({
  INDEX_DIR: process.env.INDEX_DIR || join(dir, INDEX),
  PICTURE_DIR: process.env.PICTURE_DIR || join(dir, 'pictures'),
  TMDB_DIR: process.env.TMDB_DIR || join(dir, 'exports'),
});

/**
 * Deletes the search index. Its files are named after the database's port. The next run has another port, so it would
 * never use these files.
 */
export const forgetIndex = (dir: string): void => rmSync(join(dir, INDEX), { recursive: true, force: true });

/**
 * Claims the folder for this process and creates what is missing. A folder that was not created by us is left
 * unchanged.
 * @throws Error with one sentence when that fails
 */
export async function claimDataFolder(wanted: string): Promise<DataFolder> {
  const dir = resolve(wanted);
  let release = () => {};
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    release = await lock(dir);
    return { dir, cluster: join(realpathSync(dir), 'postgres'), secrets: secretsOf(dir), release };
  } catch (error) {
    release();
    const { code } = error as NodeJS.ErrnoException;
    if (!code) throw error;
    if (code === 'EACCES' || code === 'EPERM')
      throw new Error(`This user may not use the data folder ${dir}: choose another with VIDEOQS_DATA.`);
    const why = (error as Error).message.split('\n')[0];
    throw new Error(`The data folder ${dir} cannot be used (${why}): choose another with VIDEOQS_DATA.`);
  }
}

/** @throws Error with one sentence when another run uses the folder */
function lock(dir: string): Promise<() => void> {
  const taken = `VideoQs runs on the data folder ${dir} already: stop it first, or choose another with VIDEOQS_DATA.`;
  return onlyOneIn(dir, taken);
}

/**
 * @throws Error with one sentence when the secrets are damaged, belong to another user, or are missing in a folder with
 * content
 */
function secretsOf(dir: string): Secrets {
  if (!existsSync(join(dir, SECRETS))) {
    const others = readdirSync(dir).filter((name) => !UNFINISHED.includes(name));
    if (others.includes('postgres'))
      throw new Error(
        `${dir} has a postgres folder but no ${SECRETS} with its passwords: put that file back, or choose another folder with VIDEOQS_DATA.`,
      );
    if (others.length)
      throw new Error(
        `${dir} is not a data folder of VideoQs (it contains ${others[0]}): choose an empty or new folder with VIDEOQS_DATA.`,
      );
    writeWhole(join(dir, SECRETS), JSON.stringify(newSecrets()));
  }
  const owner = statSync(join(dir, SECRETS)).uid;
  // root could use the folder, but would leave files that the folder's owner cannot read
  if (owner !== process.getuid?.())
    throw new Error(
      `The data folder ${dir} belongs to another user (uid ${owner}): run as that user, or choose another with VIDEOQS_DATA.`,
    );
  const secrets = readSecrets(dir);
  if (secrets.pushKeys) return secrets;
  // a folder of an earlier release has no push keys yet
  const whole = { ...secrets, pushKeys: newPushKeys() };
  writeWhole(join(dir, SECRETS), JSON.stringify(whole));
  return whole;
}

/** The secrets of a data folder. @throws Error with one sentence when they are damaged */
export function readSecrets(dir: string): Secrets {
  const file = join(dir, SECRETS);
  const secrets = jsonOf(readFileSync(file, 'utf8')) as Partial<Secrets> | null;
  const all = [secrets?.postgres, secrets?.memberSecret, ...ROLES.map((role) => secrets?.roles?.[role])];
  if (!all.every((secret) => typeof secret === 'string' && secret))
    throw new Error(`${file} is damaged: put a good copy of it back, or choose another folder with VIDEOQS_DATA.`);
  return secrets as Secrets;
}

function newSecrets(): Secrets {
  const secret = () => randomBytes(24).toString('base64url');
  return {
    postgres: secret(),
    memberSecret: randomBytes(32).toString('base64url'),
    roles: Object.fromEntries(ROLES.map((role) => [role, secret()])) as Secrets['roles'],
    pushKeys: newPushKeys(),
  };
}

function newPushKeys(): Secrets['pushKeys'] {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' });
  const point = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return { publicKey: Buffer.concat(point).toString('base64url'), privateKey: d };
}

/**
 * The record of the preparations in a folder's database, so that they are not repeated. With a new database or a
 * damaged record, nothing counts as prepared.
 */
export class Prepared {
  private readonly file: string;
  private readonly database: string;

  constructor({ dir, cluster }: DataFolder) {
    this.file = join(dir, 'prepared.json');
    this.database = identityOf(cluster);
  }

  has(what: string): boolean {
    return this.all().includes(this.keyOf(what));
  }

  /** Whether anything besides the roles was prepared, as in a folder of an earlier run. */
  get isOld(): boolean {
    return this.all().length > 1;
  }

  add(what: string): void {
    writeWhole(this.file, JSON.stringify([this.keyOf(what), ...this.all()].slice(0, 50)));
  }

  private all(): unknown[] {
    const found = existsSync(this.file) ? jsonOf(readFileSync(this.file, 'utf8')) : [];
    return Array.isArray(found) ? found : [];
  }

  private keyOf(what: string): string {
    return createHash('sha256').update(`${this.database} ${what}`).digest('hex');
  }
}

/** Postgres's own id of a cluster: the first eight bytes of its control file. */
function identityOf(cluster: string): string {
  const file = openSync(join(cluster, 'global', 'pg_control'), 'r');
  const bytes = Buffer.alloc(8);
  readSync(file, bytes, 0, bytes.length, 0);
  closeSync(file);
  return bytes.toString('hex');
}

/** @returns null when the text is not JSON */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Writes a file completely or not at all, even if the process is killed. */
function writeWhole(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}
