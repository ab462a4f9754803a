import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteDef, RemoteManifest, RemoteRoute, ShellManifest } from '@videoqs/contract/manifest';
import { type Live, live } from '@videoqs/contract/slots/live';
import type { Logger } from 'pino';
import { versionsFor } from './live.ts';

/** The builds there are, read from their folders at run time: a team that deploys its remote deploys nothing else. */
export class Registry {
  private readonly files = new Map<string, { mtimeMs: number; value: unknown }>();
  /** Releases that live.json names and that are not there: each is told of once. */
  private readonly missing = new Set<string>();

  /** @param remotes folder of each remote's build, by name */
  constructor(
    private readonly shellDir: string,
    private readonly remotes: ReadonlyMap<string, string>,
    private readonly log: Logger,
    /** Pages below /dev are shown too. */
    private readonly development = false,
    /** Where live.json of each remote is; without it the last published one of each is live. */
    private readonly registryDir = '',
  ) {}

  shell(): Promise<ShellManifest | null> {
    return this.read<ShellManifest>(join(this.shellDir, 'shell.json'));
  }

  template(): Promise<string | null> {
    return this.read<string>(join(this.shellDir, 'index.html'));
  }

  /**
   * The remotes that are there, without those for development where that is not; one whose files are gone is still named, so that its pages say so.
   * @param lot the visitor's, by which a canary is theirs or not
   */
  async manifests(lot: number): Promise<RemoteManifest[]> {
    const all = await Promise.all([...this.remotes].map(([name, dir]) => this.manifest(name, dir, lot)));
    const there = all.filter((m) => m !== null);
    return this.development ? there : there.filter((m) => !m.routes.some((r) => r.path.startsWith('/dev/')));
  }

  /** Does any remote show some visitors something else than others? */
  async hasCanary(): Promise<boolean> {
    const all = await Promise.all([...this.remotes.keys()].map((name) => this.liveOf(name)));
    return all.some(({ canary }) => canary);
  }

  private async manifest(name: string, dir: string, lot: number): Promise<RemoteManifest | null> {
    for (const version of versionsFor(name, await this.liveOf(name), lot)) {
      const kept = await this.read<RemoteManifest>(join(dir, `remote.${version}.json`));
      if (kept) return kept;
      const missing = `${name} ${version}`;
      if (!this.missing.has(missing))
        this.log.warn({ remote: name, version }, 'release is not there, another is shown');
      this.missing.add(missing);
    }
    return this.read<RemoteManifest>(join(dir, 'remote.json'));
  }

  private async liveOf(name: string): Promise<Live> {
    if (!this.registryDir) return {};
    const written = await this.read<unknown>(join(this.registryDir, name, 'live.json'));
    const read = live.safeParse(written ?? {});
    if (!read.success) this.log.warn({ remote: name, err: read.error }, 'live.json is not usable');
    return read.data ?? {};
  }

  /** What pages are told about a remote: everything that its area's release says about itself. */
  static define({ entryFile, preload: _, shared: __, ...area }: RemoteManifest): RemoteDef {
    return { ...area, entry: `/r/${area.name}/${entryFile}` };
  }

  /** The last good version of a file stays in use when the file is gone. */
  private async read<T>(path: string): Promise<T | null> {
    const known = this.files.get(path);
    const info = await stat(path).catch(() => null);
    if (!info || known?.mtimeMs === info.mtimeMs) return (known?.value as T) ?? null;
    try {
      const text = await readFile(path, 'utf8');
      const value = path.endsWith('.json') ? JSON.parse(text) : text;
      this.files.set(path, { mtimeMs: info.mtimeMs, value });
      return value as T;
    } catch (error) {
      // being written at this moment, or broken: the line says so as long as pages ask for it
      this.log.warn({ err: error, file: path }, 'build file unreadable');
      return (known?.value as T) ?? null;
    }
  }
}

/** The remote and route that a path belongs to: `/movie/:movieID` matches segment by segment. */
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
