import { defineEntity, p } from '@mikro-orm/core';
import type { JammPick } from '@videoqs/contract/social/jamm';

export const JammSchema = defineEntity({
  name: 'Jamm',
  tableName: 'jamm',
  indexes: [
    { name: 'jamm_host', properties: ['hostID'] },
    { name: 'jamm_people', expression: 'create index jamm_people on jamm using gin (people)' },
  ],
  properties: {
    code: p.text().primary(),
    hostID: p.bigint('number'),
    /** The queue that gets the winner on top. */
    queueID: p.bigint('number').nullable(),
    name: p.text(),
    /** The invited members. Guests join through the link. */
    people: p.array().columnType('bigint[]').$type<number[]>(),
    /** The picks as computed at the start, the best first. */
    picks: p.json<JammPick[]>(),
    closesAt: p.datetime(),
    closedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
});
/** A group's vote on what to watch. */
class Jamm extends JammSchema.class {}
JammSchema.setClass(Jamm);

export const JammBallotSchema = defineEntity({
  name: 'JammBallot',
  tableName: 'jamm_ballot',
  indexes: [
    {
      name: 'jamm_ballot_user',
      expression: 'create index jamm_ballot_user on jamm_ballot (user_id) where user_id is not null',
    },
  ],
  properties: {
    code: p.text().primary(),
    /** `m7` for a member, otherwise a hash of the guest's key. */
    voter: p.text().primary(),
    userID: p.bigint('number').nullable(),
    name: p.text(),
    /** The ranking, best first. */
    ranking: p.array().columnType('text[]'),
    veto: p.text().nullable(),
    at: p.datetime(),
    /**
     * A hash of this vote's code and a guest's address, by which guests from one address are limited; null for a
     * member.
     */
    place: p.text().nullable(),
    /**
     * The time at which the host struck the ballot. A struck ballot does not count, and its guest cannot vote again.
     */
    struckAt: p.datetime().nullable(),
  },
});
/** One voter's ballot. */
class JammBallot extends JammBallotSchema.class {}
JammBallotSchema.setClass(JammBallot);
