import { defineEntity, p } from '@mikro-orm/core';

export const CatalogueStateSchema = defineEntity({
  name: 'CatalogueState',
  tableName: 'catalogue_state',
  checks: [{ name: 'catalogue_state_id_check', expression: 'id' }],
  properties: {
    id: p.boolean().primary().default(true),
    /**
     * A random id that is new for each catalogue, so that an earlier catalogue of the same database name is recognized.
     */
    born: p.uuid().defaultRaw('gen_random_uuid()'),
    /** The number of changes of titles and people so far. Each changed row stores the number of its last change. */
    edition: p.bigint('number').defaultRaw('0'),
    /** The statements that recreate the indexes which a bulk import dropped. */
    indexes_to_make: p.array().type('text[]').defaultRaw("'{}'"),
  },
});
/**
 * The state of the catalogue. Search and six degrees compare it with the state they were built from, and are rebuilt
 * when it differs.
 */
class CatalogueState extends CatalogueStateSchema.class {}
CatalogueStateSchema.setClass(CatalogueState);
