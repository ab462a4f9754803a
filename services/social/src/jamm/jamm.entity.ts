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
    /** What won goes on top of it. */
    queueID: p.bigint('number').nullable(),
    name: p.text(),
    /** Members it is for; guests come by the link. */
    people: p.array().columnType('bigint[]').$type<number[]>(),
    /** As they were found when it was started, the best first. */
    picks: p.json<JammPick[]>(),
    closesAt: p.datetime(),
    closedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
});
/** A vote of a group on what to watch. */
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
    /** `m7` for a member, else a hash of the guest's key. */
    voter: p.text().primary(),
    userID: p.bigint('number').nullable(),
    name: p.text(),
    /** Best first. */
    ranking: p.array().columnType('text[]'),
    veto: p.text().nullable(),
    at: p.datetime(),
    /** Of a guest: a hash of this vote's code and their address, so that few come from one. */
    place: p.text().nullable(),
    /** By the host: it counts no more, and its guest votes no more. */
    struckAt: p.datetime().nullable(),
  },
});
/** What one of them voted. */
class JammBallot extends JammBallotSchema.class {}
JammBallotSchema.setClass(JammBallot);
