import type { Service } from './call.ts';

/**
 * The service for each prefix under /api, by the first two segments of the path. The gateway passes on calls that it
 * does not know, so a new call under a listed prefix needs no new gateway. While VideoQs is read-only (ADR 0066), the
 * gateway refuses such calls. This file imports no library.
 */
export const PREFIXES: ReadonlyMap<string, Service> = new Map([
  ['/api/queues', 'queues'],
  ['/api/plays', 'queues'],
  ['/api/user', 'account'],
  ['/api/account', 'account'],
  ['/api/levelup', 'account'],
  ['/api/tutorials', 'account'],
  ['/api/ops', 'account'],
  ['/api/movies', 'titles'],
  ['/api/television', 'titles'],
  ['/api/sharedfetches', 'titles'],
  ['/api/titles', 'titles'],
  ['/api/castcrew', 'titles'],
  ['/api/contacts', 'social'],
  ['/api/jamm', 'social'],
  ['/api/genre_tastes', 'social'],
  ['/api/person', 'social'],
  ['/api/ptoyr', 'social'],
  ['/api/review', 'social'],
  ['/api/notes', 'social'],
  ['/api/tags', 'social'],
  ['/api/likes', 'social'],
  ['/api/words', 'social'],
]);

/** @returns undefined for a path that no service answers, such as `/api/queues` without a call's name */
export function serviceOf(path: string): Service | undefined {
  const end = path.indexOf('/', '/api/'.length);
  return end < 0 || end === path.length - 1 ? undefined : PREFIXES.get(path.slice(0, end));
}
