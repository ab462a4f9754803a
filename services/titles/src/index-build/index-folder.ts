import { join } from 'node:path';

/** The folder for indexes built from a database, and the URL of that database. */
export class IndexFolder {
  constructor(
    readonly url: string,
    private readonly dir: string,
  ) {}

  /** A file name in that folder that no other database uses. */
  file(ending: string): string {
    const { hostname, port, pathname } = new URL(this.url);
    return join(this.dir, `${hostname}-${port}-${pathname.slice(1)}.${ending}`.replace(/[^\w.-]/g, '_'));
  }
}
