import { defineEntity, p } from '@mikro-orm/core';

export const TutorialSeenSchema = defineEntity({
  name: 'TutorialSeen',
  tableName: 'tutorial_seen',
  properties: {
    userID: p.bigint('number').primary().autoincrement(false),
    tutorial: p.text().primary(),
  },
});
/** A tutorial that a member has opened. */
class TutorialSeen extends TutorialSeenSchema.class {}
TutorialSeenSchema.setClass(TutorialSeen);
