import { defineEntity, p } from '@mikro-orm/core';

export const CatalogueStateSchema = defineEntity({
  name: 'CatalogueState',
  tableName: 'catalogue_state',
  checks: [{ name: 'catalogue_state_id_check', expression: 'id' }],
  properties: {
    id: p.boolean().primary().default(true),
    /** Tells this catalogue from any other that stood under the same name. */
    born: p.uuid().defaultRaw('gen_random_uuid()'),
    /** Counts changes of titles and people; each changed row bears the number of its change. */
    edition: p.bigint('number').defaultRaw('0'),
    /** The statements that make again what an import in bulk took away. */
    indexes_to_make: p.array().type('text[]').defaultRaw("'{}'"),
  },
});
/** How far the catalogue is: what was built from it (search, six degrees) knows by it whether it is behind. */
class CatalogueState extends CatalogueStateSchema.class {}
CatalogueStateSchema.setClass(CatalogueState);
