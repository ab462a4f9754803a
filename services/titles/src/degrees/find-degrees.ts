import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import type { PersonCard } from '@videoqs/contract/titles/person';
import { mediaKey } from '@videoqs/contract/wire/media-key';
import { presentCard, presentPerson } from '../catalogue/card.presenter.ts';
import { PersonUnknown } from '../catalogue/catalogue.errors.ts';
import { type Part, readShown, type Shown } from '../catalogue/reads/degrees.reads.ts';
import { KeepGraph } from './keep-graph.ts';
import { readLeadingPairs } from './lead-pairs.ts';

type DegreesReply = Reply<'/api/titles/fetchDegrees'>;

/** The number of chains in an answer: the chain that is shown first, and five other chains. */
const WAYS = 6;

/** Finds chains of people and titles between two people. */
@Injectable()
export class FindDegrees {
  constructor(
    private readonly orm: MikroORM,
    private readonly graph: KeepGraph,
  ) {}

  /** @throws PersonUnknown @throws CallFailure unavailable */
  async between(o: Parsed<'/api/titles/fetchDegrees'>): Promise<DegreesReply> {
    const { from, to, mediaType: only, years, talkShows } = o;
    const { degrees, chains } = await this.graph.chains(from, to, { only, years, talkShows, most: WAYS });
    const people = [...new Set([from, to, ...chains.flatMap((chain) => chain.people)])];
    const titles = [...new Set(chains.flatMap((chain) => chain.titleKeys.map(keyOf)))];
    const shown = new ShownByID(await readShown(this.orm.em, people, titles, partsOf(chains)));
    return {
      from: shown.person(from),
      to: shown.person(to),
      degrees,
      ways: degrees ? chains.flatMap((chain) => shown.way(chain) ?? []) : [],
    };
  }

  /**
   * @throws PersonUnknown when no two people are connected, or when no two people are leads of different given titles
   * @throws CallFailure unavailable
   */
  async randomPair({
    mediaKeys,
  }: Parsed<'/api/titles/fetchRandomPair'>): Promise<Reply<'/api/titles/fetchRandomPair'>> {
    const pair = mediaKeys ? oneOf(await readLeadingPairs(this.orm, mediaKeys)) : await this.graph.pair();
    if (!pair) throw new PersonUnknown();
    const shown = new ShownByID(await readShown(this.orm.em, pair, [], []));
    return { from: shown.person(pair[0]), to: shown.person(pair[1]) };
  }

  /** @throws CallFailure unavailable */
  counts(): Reply<'/api/titles/fetchDegreeCounts'> {
    const { sampled, pairs, unconnected } = this.graph.note().counts;
    const byDegree = pairs.map((count, degrees) => ({ degrees, pairs: count })).filter((d) => d.degrees > 0);
    return { sampled, byDegree, unconnected };
  }
}

const oneOf = <T>(all: readonly T[]): T | undefined => all[Math.floor(Math.random() * all.length)];
const keyOf = (key: number) => mediaKey(key % 2 ? 'tv' : 'movie', Math.floor(key / 2));

/** The parts that occur in chains, with each pair of person and title only once. */
function partsOf(chains: readonly { people: readonly number[]; titleKeys: readonly number[] }[]): Part[] {
  const parts = new Map<string, Part>();
  for (const { people, titleKeys } of chains)
    for (const [i, key] of titleKeys.entries())
      for (const person of people.slice(i, i + 2)) parts.set(`${person} ${key}`, { person, title: keyOf(key) });
  return [...parts.values()];
}

/** The data of people and titles, by id. */
class ShownByID {
  private readonly people: Map<number, PersonCard>;
  private readonly titles: Map<string, ReturnType<typeof presentCard>>;
  private readonly roles: Map<string, string>;

  constructor(shown: Shown) {
    this.people = new Map(shown.people.map((row) => [row.id, presentPerson(row)]));
    this.titles = new Map(shown.titles.map((row) => [row.media_key, presentCard(row)]));
    this.roles = new Map(shown.roles.map((r) => [`${r.person_id} ${r.media_key}`, r.role]));
  }

  /** @throws PersonUnknown */
  person(id: number): PersonCard {
    const card = this.people.get(id);
    if (!card) throw new PersonUnknown();
    return card;
  }

  /**
   * A chain with the data that is shown; null if one of its titles or people has left the catalogue since the graph was
   * built.
   */
  way(chain: { people: number[]; titleKeys: number[] }): DegreesReply['ways'][number] | null {
    const people = chain.people.flatMap((id) => this.people.get(id) ?? []);
    const hops = chain.titleKeys.flatMap((key, i) => {
      const card = this.titles.get(keyOf(key));
      const role = (person?: number) => this.roles.get(`${person} ${keyOf(key)}`) ?? '';
      return card
        ? [{ card, roles: [role(chain.people[i]), role(chain.people[i + 1])] satisfies [string, string] }]
        : [];
    });
    return people.length === chain.people.length && hops.length === chain.titleKeys.length ? { people, hops } : null;
  }
}
