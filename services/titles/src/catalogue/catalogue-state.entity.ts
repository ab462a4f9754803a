import { defineEntity, p } from '@mikro-orm/core';

export const CatalogueStateSchema = defineEntity({
  name: 'CatalogueState',
  tableName: 'catalogue_state',
  checks: [{ name: 'catalogue_state_id_check', expression: 'id' }],
  properties: {
    id: p.boolean().primary().default(true),
    /** Distinguishes this catalogue from an earlier one of the same name. */
    born: p.uuid().defaultRaw('gen_random_uuid()'),
    /** Counts changes of titles and people. Each changed row holds the number of its change. */
    edition: p.bigint('number').defaultRaw('0'),
    /** The statements that create the indexes again that a bulk import dropped. */
    indexes_to_make: p.array().type('text[]').defaultRaw("'{}'"),
  },
});
/**
 * The state of the catalogue. What is built from it (search, six degrees) compares it to see whether it is out of date.
 */
class CatalogueState extends CatalogueStateSchema.class {}
CatalogueStateSchema.setClass(CatalogueState);
