import { join } from 'node:path';

/** Of which database something is built, and the folder that it is kept in. */
export class IndexFolder {
  constructor(
    readonly url: string,
    private readonly dir: string,
  ) {}

  /** A file of that folder that is this database's alone. */
  file(ending: string): string {
    const { hostname, port, pathname } = new URL(this.url);
    return join(this.dir, `${hostname}-${port}-${pathname.slice(1)}.${ending}`.replace(/[^\w.-]/g, '_'));
  }
}
