import type { Graph } from './graph.ts';

/** A chain by numbers: of n hops, n + 1 people and n titles. */
export interface Chain {
  people: number[];
  titles: number[];
}
export interface Chains {
  /** null: no way. */
  degrees: number | null;
  chains: Chain[];
}

/** So many ways are looked at, to choose unlike ones among. */
const LOOKED_AT = 40;
/** Steps taken after both ends have met, for other people to meet in: somebody known by all has a million of them. */
const STEPS_BEYOND = 5_000;
/** Titles of one person that are gone through for a second way. */
const GONE_THROUGH = 60;
/** Ways through one meeting person: the rest is for others. */
const THROUGH_ONE = 3;

/** How far people are from one end, as far as was looked. Marks carry the number of the search, so nothing is cleared. */
class Side {
  private readonly graph: Graph;
  private readonly people: Uint32Array;
  private readonly titles: Uint32Array;
  /** By which title a person was reached, and from whom a title. */
  private readonly throughTitle: Uint32Array;
  private readonly fromPerson: Uint32Array;
  private turn = 0;
  frontier: number[] = [];
  level = 0;

  constructor(graph: Graph) {
    this.graph = graph;
    this.people = new Uint32Array(graph.personIDs.length);
    this.titles = new Uint32Array(graph.titleKeys.length);
    this.throughTitle = new Uint32Array(graph.personIDs.length);
    this.fromPerson = new Uint32Array(graph.titleKeys.length);
  }

  begin(person: number): void {
    this.turn += LEVELS;
    if (this.turn >= 0xffff_ff00) {
      this.people.fill(0);
      this.titles.fill(0);
      this.turn = LEVELS;
    }
    this.level = 0;
    this.frontier = [person];
    this.people[person] = this.turn;
  }

  /** @returns degrees from this end; -1 for a person who was not reached */
  distance(person: number): number {
    const mark = (this.people[person] as number) - this.turn;
    return mark >= 0 && mark < LEVELS ? mark : -1;
  }

  /** The step back that a person was reached by: a title, and who is one degree nearer. */
  stepBack(person: number): { title: number; nearer: number } {
    const title = this.throughTitle[person] as number;
    return { title, nearer: this.fromPerson[title] as number };
  }

  /** From whom a title was reached first, nobody being nearer; -1 for a title that was not. */
  reachedFrom(title: number): number {
    return (this.titles[title] as number) >= this.turn ? (this.fromPerson[title] as number) : -1;
  }

  /** How much there is to go through for one degree more. */
  weight(): number {
    const { personStart } = this.graph;
    return this.frontier.reduce(
      (sum, person) => sum + (personStart[person + 1] as number) - (personStart[person] as number),
      0,
    );
  }

  /**
   * Goes one degree on; once the ends have met, not much further.
   * @returns in whom they met; none while they did not
   */
  advance(passable: (title: number) => boolean, other: Side): number[] {
    const { personStart, personTitles, titleStart, titlePeople } = this.graph;
    const reached: number[] = [];
    const met: number[] = [];
    let left = Number.POSITIVE_INFINITY;
    this.level++;
    for (const person of this.frontier)
      for (let i = personStart[person] as number; i < (personStart[person + 1] as number); i++) {
        const title = personTitles[i] as number;
        if ((this.titles[title] as number) >= this.turn || !passable(title)) continue;
        this.titles[title] = this.turn;
        this.fromPerson[title] = person;
        for (let j = titleStart[title] as number; j < (titleStart[title + 1] as number); j++) {
          const next = titlePeople[j] as number;
          if (this.distance(next) >= 0) continue;
          this.people[next] = this.turn + this.level;
          this.throughTitle[next] = title;
          reached.push(next);
          // whoever is reached just now lies on a shortest chain if the other end had reached them too
          if (other.distance(next) === other.level && met.push(next) === 1) left = STEPS_BEYOND;
        }
        left -= (titleStart[title + 1] as number) - (titleStart[title] as number);
        if (left < 0) return met;
      }
    this.frontier = reached;
    return met;
  }
}
/** More than any two people are apart. */
const LEVELS = 64;

/** Finds shortest chains in one graph; its memory is used again from search to search. */
export class ChainFinder {
  private readonly graph: Graph;
  private readonly a: Side;
  private readonly b: Side;

  constructor(graph: Graph) {
    this.graph = graph;
    this.a = new Side(graph);
    this.b = new Side(graph);
  }

  /**
   * The shortest chains between two people, by number: breadth first from both ends, always on from the smaller front.
   * @param most chains wanted; they share as few titles and people as can be had, better known ones first
   */
  find(from: number, to: number, passable: (title: number) => boolean, most: number): Chains {
    if (from === to) return { degrees: 0, chains: [{ people: [from], titles: [] }] };
    const { a, b } = this;
    a.begin(from);
    b.begin(to);
    while (a.level + b.level < LEVELS - 1) {
      const side = a.weight() <= b.weight() ? a : b;
      const met = side.advance(passable, side === a ? b : a);
      if (met.length) return { degrees: a.level + b.level, chains: this.unlike(met.sort(byNumber), most) };
      if (!side.frontier.length) return { degrees: null, chains: [] };
    }
    return { degrees: null, chains: [] };
  }

  private unlike(met: number[], most: number): Chain[] {
    const all: Chain[] = [];
    for (const person of met) {
      if (all.length >= LOOKED_AT) break;
      const through = met.length < most ? most : THROUGH_ONE;
      const heads = this.back(this.a, person, through);
      const tails = this.back(this.b, person, through);
      for (const head of heads)
        for (const tail of tails)
          all.push({
            people: [...head.people].reverse().concat(person, tail.people),
            titles: [...head.titles].reverse().concat(tail.titles),
          });
    }
    return chooseUnlike(all, most);
  }

  /** Ways from a person back to a side's end, nearest first; the person itself is not in them. */
  private back(side: Side, person: number, most: number): Chain[] {
    const distance = side.distance(person);
    if (distance === 0) return [{ people: [], titles: [] }];
    const { personStart, personTitles } = this.graph;
    const ways: Chain[] = [];
    const take = (title: number, nearer: number) => {
      for (const rest of this.back(side, nearer, Math.max(1, most >> 1)))
        ways.push({ people: [nearer, ...rest.people], titles: [title, ...rest.titles] });
    };
    const first = side.stepBack(person);
    take(first.title, first.nearer);
    const from = personStart[person] as number;
    const to = Math.min(personStart[person + 1] as number, from + GONE_THROUGH);
    for (let i = from; i < to && ways.length < most; i++) {
      const title = personTitles[i] as number;
      if (title === first.title) continue;
      // one of a title; another title is a more different way
      const nearer = side.reachedFrom(title);
      if (nearer >= 0 && side.distance(nearer) === distance - 1) take(title, nearer);
    }
    return ways.slice(0, most);
  }
}

const byNumber = (a: number, b: number) => a - b;
const fameOf = (chain: Chain) => Math.max(...chain.titles, 0) + Math.max(...chain.people, 0);

/** The best known chain, then each time the one that shares least with those chosen. */
function chooseUnlike(all: readonly Chain[], most: number): Chain[] {
  const rest = [...new Map(all.map((chain) => [`${chain.people}|${chain.titles}`, chain])).values()].sort(
    (x, y) => fameOf(x) - fameOf(y),
  );
  const chosen: Chain[] = [];
  while (chosen.length < most && rest.length) {
    let best = 0;
    let least = Number.POSITIVE_INFINITY;
    for (const [i, chain] of rest.entries()) {
      const shared = sharedWith(chain, chosen);
      if (shared < least) {
        least = shared;
        best = i;
      }
    }
    chosen.push(...rest.splice(best, 1));
  }
  return chosen;
}

/** Titles count twice: the same film in another chain is the same story again. */
function sharedWith(chain: Chain, chosen: readonly Chain[]): number {
  const inner = chain.people.slice(1, -1);
  return chosen.reduce(
    (sum, c) =>
      sum +
      2 * chain.titles.filter((t) => c.titles.includes(t)).length +
      inner.filter((p) => c.people.includes(p)).length,
    0,
  );
}
