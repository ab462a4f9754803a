import type { z } from 'zod';
import { account, levelup, tutorials } from '../account/account.ts';
import { user } from '../account/user.ts';
import { queues } from '../queues/queues.ts';
import { contacts, genreTastes, person, ptoyr, reviews } from '../social/social.ts';
import { castcrew, movies, sharedfetches, television, titles } from '../titles/titles.ts';
import type { Call } from './call.ts';

/** Every call of the product, by area. */
export const areas = {
  queues,
  user,
  account,
  levelup,
  tutorials,
  movies,
  television,
  sharedfetches,
  titles,
  castcrew,
  contacts,
  genreTastes,
  person,
  ptoyr,
  reviews,
};

type Areas = typeof areas;
type AnyDeclared = { [A in keyof Areas]: Areas[A][keyof Areas[A]] }[keyof Areas];

/** path → its types, for a client that carries no schema: `Body<'/api/queues/addToQueue'>`. */
export type Path = AnyDeclared['path'];
type At<P extends Path> = Extract<AnyDeclared, { path: P }>;
export type Body<P extends Path> = z.input<At<P>['body']>;
/** The body as its service gets it: checked, its defaults filled in. */
export type Parsed<P extends Path> = z.output<At<P>['body']>;
export type Reply<P extends Path> = z.output<At<P>['reply']>;

export const calls: readonly Call[] = Object.values(areas).flatMap((area) => Object.values(area) as Call[]);
