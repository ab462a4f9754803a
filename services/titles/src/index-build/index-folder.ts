import { join } from 'node:path';

/** The folder for what is built from a database, and which database that is. */
export class IndexFolder {
  constructor(
    readonly url: string,
    private readonly dir: string,
  ) {}

  /** A file name of that folder that belongs to this database alone. */
  file(ending: string): string {
    const { hostname, port, pathname } = new URL(this.url);
    return join(this.dir, `${hostname}-${port}-${pathname.slice(1)}.${ending}`.replace(/[^\w.-]/g, '_'));
  }
}
