import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteDef, RemoteManifest, RemoteRoute, ShellManifest } from '@videoqs/contract/manifest';
import type { OpsFrontend } from '@videoqs/contract/ops/parts';
import { type Live, live } from '@videoqs/contract/slots/live';
import type { Logger } from 'pino';
import { z } from 'zod';
import { versionsFor } from './live.ts';

/**
 * The current builds. They are read from their folders while the gateway runs, so that a team deploys only its own
 * remote.
 */
export class Registry {
  private readonly files = new Map<string, { mtimeMs: number; value: unknown }>();
  /** Unusable entries, and releases that are named but missing on disk. Each is logged once. */
  private readonly logged = new Set<string>();
  /** For each remote, the last entry that was usable and whose releases were on disk. */
  private readonly good = new Map<string, Live>();

  /** @param remotes the build folder of each remote, by name */
  constructor(
    private readonly shellDir: string,
    private readonly remotes: ReadonlyMap<string, string>,
    private readonly log: Logger,
    /** Whether pages below /dev are served. */
    private readonly development = false,
    /** The folder with each remote's live.json. Without it, the releases that were published last are live. */
    private readonly registryDir = '',
  ) {}

  shell(): Promise<ShellManifest | null | undefined> {
    return this.read<ShellManifest>(join(this.shellDir, 'shell.json'));
  }

  template(): Promise<string | null | undefined> {
    return this.read<string>(join(this.shellDir, 'index.html'));
  }

  /**
   * The available remotes. In production, remotes for development are left out. A remote whose files are missing is
   * still listed, so that its pages can report it.
   * @param lot the visitor's lot, which determines whether the visitor sees a canary
   */
  async manifests(lot: number): Promise<RemoteManifest[]> {
    const all = await Promise.all([...this.remotes].map(([name, dir]) => this.manifest(name, dir, lot)));
    const there = all.filter((m) => m !== null && m !== undefined);
    return this.development ? there : there.filter((m) => !m.routes.some((r) => r.path.startsWith('/dev/')));
  }

  /** Whether a release of a remote is on disk. */
  readonly isPublished = async (name: string, version: string): Promise<boolean> => {
    const dir = this.remotes.get(name);
    if (!dir || !/^[\w.-]+$/.test(version)) return false;
    return Boolean((await this.release(dir, version)) ?? (await this.current(dir))?.version === version);
  };

  /** Whether any remote has a canary. */
  async hasCanary(): Promise<boolean> {
    const all = await Promise.all([...this.remotes.keys()].map((name) => this.liveOf(name)));
    return all.some(({ entry }) => entry.canary);
  }

  /**
   * For each remote, 1 if its live.json cannot be used. In that case an older entry is used. If there is no older
   * entry, the remote's pages cannot be shown.
   */
  async liveFaults(): Promise<Record<string, number>> {
    const faults: Record<string, number> = {};
    for (const [name, dir] of this.remotes) {
      const { entry, isUsable } = await this.liveOf(name);
      const isThere = !entry.version || (await this.release(dir, entry.version));
      faults[name] = isUsable && isThere ? 0 : 1;
    }
    return faults;
  }

  /** The live release of each frontend, as operators see it. */
  async versions(): Promise<OpsFrontend[]> {
    const shell = await this.shell();
    const remotes = [...this.remotes].map(async ([name, dir]) => {
      const { entry, isUsable } = await this.liveOf(name);
      const version = entry.version ?? (await this.current(dir))?.version ?? null;
      return { name, version, canary: entry.canary ?? null, isFaulty: !isUsable || version === null };
    });
    const own = { name: 'shell', version: shell?.version ?? null, canary: null, isFaulty: !shell };
    return [own, ...(await Promise.all(remotes))];
  }

  private async manifest(name: string, dir: string, lot: number): Promise<RemoteManifest | null | undefined> {
    const { entry, isUsable } = await this.liveOf(name);
    if (isUsable && !entry.version) return this.current(dir);
    for (const version of versionsFor(name, entry, lot)) {
      const kept = await this.release(dir, version);
      if (kept) {
        if (version === entry.version) this.good.set(name, entry);
        return kept;
      }
      const missing = `${name} ${version}`;
      if (!this.logged.has(missing))
        this.log.warn({ remote: name, version }, 'a named release is not on disk, so another release is shown');
      this.logged.add(missing);
    }
    const { version } = this.good.get(name) ?? {};
    return version === undefined ? null : this.release(dir, version);
  }

  private readonly current = (dir: string) => this.read<RemoteManifest>(join(dir, 'remote.json'));
  private readonly release = (dir: string, version: string) =>
    this.read<RemoteManifest>(join(dir, `remote.${version}.json`));

  /**
   * The entry of a remote. An unusable entry is replaced with the last usable one. Right after a start there is none;
   * then the release that the entry names as the previous one is used, because the last published release may be a
   * canary.
   */
  private async liveOf(name: string): Promise<{ entry: Live; isUsable: boolean }> {
    if (!this.registryDir) return { entry: {}, isUsable: true };
    const written = await this.read<unknown>(join(this.registryDir, name, 'live.json'));
    const read = live.safeParse(written === null ? {} : written);
    if (read.success) return { entry: read.data, isUsable: true };
    const fault = `${name} ${JSON.stringify(written)}`;
    if (!this.logged.has(fault)) this.log.warn({ remote: name, err: read.error }, 'live.json cannot be used');
    this.logged.add(fault);
    const { before } = z.object({ before: z.string() }).safeParse(written).data ?? {};
    return { entry: this.good.get(name) ?? { ...(before && { version: before }) }, isUsable: false };
  }

  /** A remote in the form that pages get: everything in its release's manifest. */
  static define({ entryFile, preload: _, shared: __, ...area }: RemoteManifest): RemoteDef {
    return { ...area, entry: `/r/${area.name}/${entryFile}` };
  }

  /**
   * Reads a file. If it is missing or broken, the last good version is used.
   * @returns null if the file never existed; undefined if it exists and could never be read
   */
  private async read<T>(path: string): Promise<T | null | undefined> {
    const known = this.files.get(path);
    const info = await stat(path).catch(() => null);
    if (!info || known?.mtimeMs === info.mtimeMs) return (known?.value as T) ?? null;
    try {
      const text = await readFile(path, 'utf8');
      const value = path.endsWith('.json') ? JSON.parse(text) : text;
      this.files.set(path, { mtimeMs: info.mtimeMs, value });
      return value as T;
    } catch (error) {
      // The file is being written, or is broken. This is logged for as long as pages need the file.
      this.log.warn({ err: error, file: path }, 'a build file cannot be read');
      return known?.value as T | undefined;
    }
  }
}

/** Finds the remote and route of a path. A route such as `/movie/:movieID` is compared segment by segment. */
export function routeOf(
  manifests: readonly RemoteManifest[],
  path: string,
): { remote: RemoteManifest; route: RemoteRoute } | null {
  const segments = path.split('/').filter(Boolean);
  for (const remote of manifests)
    for (const route of remote.routes) {
      const wanted = route.path.split('/').filter(Boolean);
      if (wanted.length === segments.length && wanted.every((w, i) => w.startsWith(':') || w === segments[i]))
        return { remote, route };
    }
  return null;
}
