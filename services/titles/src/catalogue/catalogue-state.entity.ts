import { defineEntity, p } from '@mikro-orm/core';

export const CatalogueStateSchema = defineEntity({
  name: 'CatalogueState',
  tableName: 'catalogue_state',
  checks: [{ name: 'catalogue_state_id_check', expression: 'id' }],
  properties: {
    id: p.boolean().primary().default(true),
    /**
     * A random id of the catalogue. A new catalogue gets a new id, so that it is not confused with an earlier one in a
     * database of the same name.
     */
    born: p.uuid().defaultRaw('gen_random_uuid()'),
    /** The number of changes of titles and people so far. Each changed row stores the number of its last change. */
    edition: p.bigint('number').defaultRaw('0'),
    /** The statements that recreate the indexes which a bulk import dropped. */
    indexes_to_make: p.array().type('text[]').defaultRaw("'{}'"),
  },
});
/**
 * The state of the catalogue. The indexes of search and six degrees compare this state with the state from which they
 * were built. If the two differ, they are rebuilt.
 */
class CatalogueState extends CatalogueStateSchema.class {}
CatalogueStateSchema.setClass(CatalogueState);
