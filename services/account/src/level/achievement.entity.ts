import { defineEntity, p } from '@mikro-orm/core';
import type { AchievementKind } from './points.rules.ts';

export const AchievementSchema = defineEntity({
  name: 'Achievement',
  tableName: 'deed',
  properties: {
    userID: p.bigint('number').primary().autoincrement(false),
    kind: p.text().$type<AchievementKind>().primary(),
    /**
     * The title or member that the achievement is about. An action that is repeated for the same title or member counts
     * once.
     */
    subject: p.text().primary(),
  },
});
/** Something a member did that earns points. The table is named `deed`. */
class Achievement extends AchievementSchema.class {}
AchievementSchema.setClass(Achievement);

export const LevelCheckSchema = defineEntity({
  name: 'LevelCheck',
  tableName: 'level_check',
  indexes: [{ name: 'level_check_asked', properties: ['askedAt'] }],
  properties: {
    userID: p.bigint('number').primary().autoincrement(false),
    askedAt: p.datetime(),
  },
});
/**
 * A member whose level has to be checked. The row decides whether a check is due; the job only makes the check happen
 * sooner.
 */
class LevelCheck extends LevelCheckSchema.class {}
LevelCheckSchema.setClass(LevelCheck);
