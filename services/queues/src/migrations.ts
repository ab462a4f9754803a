import type { Migrations } from '@videoqs/node/database/orm';

/**
 * The files in ../migrations, in the order they run. Builds and tests replace this file with that list, which
 * `migrationList` of libs/stack writes. Never rename a migration that has run anywhere.
 */
export declare const migrations: Migrations;
