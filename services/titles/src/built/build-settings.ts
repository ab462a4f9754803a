/** Where what is built from the catalogue is kept, and what it is built from. */
export class BuildSettings {
  constructor(
    readonly dir: string,
    readonly databaseUrl: string,
  ) {}
}
