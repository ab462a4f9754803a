import type { TitleSheet } from '@videoqs/contract/titles/rpc';
import { type Liking, likingOf, type TasteLean } from './taste-lean.rules.ts';

/** A member of a group: their tastes, country and streaming services. */
export interface Viewer {
  userID: number;
  lean: TasteLean;
  country: string;
  /** The streaming services that the member subscribes to; empty when the member named none. */
  services: readonly string[];
}
interface Happiness extends Liking {
  userID: number;
}
export interface GroupScore {
  each: Happiness[];
  least: Happiness;
  mean: number;
}

/** How well a title suits a group. @param group at least one member */
export function groupScore(genres: readonly string[], group: readonly Viewer[]): GroupScore {
  const each = group.map(({ userID, lean }) => ({ userID, ...likingOf(genres, lean) }));
  const least = each.reduce((low, one) => (one.score < low.score ? one : low));
  return { each, least, mean: each.reduce((sum, { score }) => sum + score, 0) / each.length };
}

/**
 * The streaming services through which the group can watch the title; null when a member who named services cannot
 * watch it. If no member named services, the function returns the services that stream the title in every member's
 * country.
 */
export function servicesFor({ offers }: TitleSheet, group: readonly Viewer[]): string[] | null {
  const streaming = (country: string): readonly string[] => {
    const here = offers[country];
    return here ? [...here.flatrate, ...here.free, ...here.ads] : [];
  };
  const named = group.filter(({ services }) => services.length > 0);
  if (!named.length) {
    const [first = [], ...others] = [...new Set(group.map((v) => v.country))].map(streaming);
    return [...new Set(first)].filter((service) => others.every((there) => there.includes(service)));
  }
  const shared = new Set<string>();
  for (const { country, services } of named) {
    const had = services.filter((service) => streaming(country).includes(service));
    if (!had.length) return null;
    for (const service of had) shared.add(service);
  }
  return [...shared];
}

interface Ranked {
  least: { score: number };
  mean: number;
  card: { vote_average: number; mediaType_vid: string };
}

/**
 * Sorts by the happiness of the least happy member, then by the mean, then by the title's general rating, then by key.
 */
export const byLeastHappy = (a: Ranked, b: Ranked): number =>
  b.least.score - a.least.score ||
  b.mean - a.mean ||
  b.card.vote_average - a.card.vote_average ||
  (a.card.mediaType_vid < b.card.mediaType_vid ? -1 : 1);
