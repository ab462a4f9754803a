import { defineEntity, p } from '@mikro-orm/core';

export const CatalogueRejectSchema = defineEntity({
  name: 'CatalogueReject',
  tableName: 'catalogue_reject',
  properties: {
    source: p.text().primary(),
    line: p.integer().primary().autoincrement(false),
    reason: p.text(),
    body: p.text(),
    at: p.datetime().defaultRaw('now()'),
  },
});
/** An invalid line of an import. */
class CatalogueReject extends CatalogueRejectSchema.class {}
CatalogueRejectSchema.setClass(CatalogueReject);

export const CatalogueLoadSchema = defineEntity({
  name: 'CatalogueLoad',
  tableName: 'catalogue_load',
  properties: {
    name: p.text().primary(),
    hash: p.text(),
    at: p.datetime().defaultRaw('now()'),
  },
});
/** The hash of the data that was last loaded under a name. Unchanged data is not loaded again. */
class CatalogueLoad extends CatalogueLoadSchema.class {}
CatalogueLoadSchema.setClass(CatalogueLoad);
