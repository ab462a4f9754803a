import { defineEntity, p } from '@mikro-orm/core';

export const BlockOrMuteSchema = defineEntity({
  name: 'BlockOrMute',
  tableName: 'hidden_member',
  indexes: [{ name: 'hidden_member_other', properties: ['otherID'] }],
  properties: {
    userID: p.bigint('number').primary().autoincrement(false),
    otherID: p.bigint('number').primary().autoincrement(false),
    how: p.text().$type<'block' | 'mute'>(),
    since: p.datetime(),
  },
});
/** A member whom another blocks or mutes. */
class BlockOrMute extends BlockOrMuteSchema.class {}
BlockOrMuteSchema.setClass(BlockOrMute);
