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

/**
 * What is how far from one end, as far as was looked: people by an even number of hops, their titles by an odd one, so
 * that both ends can meet in a title without going through all who were in it. Marks carry the number of the search, so
 * nothing is cleared.
 */
class Side {
  private readonly graph: Graph;
  private readonly people: Uint32Array;
  private readonly titles: Uint32Array;
  /** By which title a person was reached, and from whom a title. */
  private readonly throughTitle: Uint32Array;
  private readonly fromPerson: Uint32Array;
  private turn = 0;
  frontier: number[] = [];
  hops = 0;
  /** How much there is to go through for one hop more. */
  ahead = 0;

  constructor(graph: Graph) {
    this.graph = graph;
    this.people = new Uint32Array(graph.personIDs.length);
    this.titles = new Uint32Array(graph.titleKeys.length);
    this.throughTitle = new Uint32Array(graph.personIDs.length);
    this.fromPerson = new Uint32Array(graph.titleKeys.length);
  }

  begin(person: number): void {
    this.turn += MOST_HOPS;
    if (this.turn >= 0xffff_ff00) {
      this.people.fill(0);
      this.titles.fill(0);
      this.turn = MOST_HOPS;
    }
    this.hops = 0;
    this.ahead = 0;
    this.frontier = [person];
    this.people[person] = this.turn;
  }

  /** @returns hops from this end; -1 for a person who was not reached */
  hopsTo(person: number): number {
    const mark = (this.people[person] as number) - this.turn;
    return mark >= 0 && mark < MOST_HOPS ? mark : -1;
  }

  /** The step back that a person was reached by: a title, and who is two hops nearer. */
  stepBack(person: number): { title: number; nearer: number } {
    const title = this.throughTitle[person] as number;
    return { title, nearer: this.fromPerson[title] as number };
  }

  /**
   * Goes one hop on; once the ends have met, not much further.
   * @returns the titles or people in which they met; none while they did not
   */
  advance(passable: (title: number) => boolean, other: Side): number[] {
    const { personStart, personTitles, titleStart, titlePeople } = this.graph;
    const toTitles = this.hops % 2 === 0;
    const start = toTitles ? personStart : titleStart;
    const items = toTitles ? personTitles : titlePeople;
    const beyond = toTitles ? titleStart : personStart;
    const marks = toTitles ? this.titles : this.people;
    const from = toTitles ? this.fromPerson : this.throughTitle;
    const otherMarks = toTitles ? other.titles : other.people;
    const mark = this.turn + ++this.hops;
    // what is reached just now lies on a shortest chain if the other end has it at its front
    const meeting = other.turn + other.hops;
    const reached: number[] = [];
    const met: number[] = [];
    let left = Number.POSITIVE_INFINITY;
    let ahead = 0;
    for (const one of this.frontier) {
      const end = start[one + 1] as number;
      for (let i = start[one] as number; i < end; i++) {
        const next = items[i] as number;
        if ((marks[next] as number) >= this.turn || (toTitles && !passable(next))) continue;
        marks[next] = mark;
        from[next] = one;
        reached.push(next);
        ahead += (beyond[next + 1] as number) - (beyond[next] as number);
        if (otherMarks[next] === meeting && met.push(next) === 1) left = STEPS_BEYOND;
      }
      left -= end - (start[one] as number);
      if (left < 0) break;
    }
    this.frontier = reached;
    this.ahead = ahead;
    return met;
  }
}
/** More than any two people are apart, there and back. */
const MOST_HOPS = 128;

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
    while (a.hops + b.hops < MOST_HOPS - 2) {
      const side = a.ahead <= b.ahead ? a : b;
      const met = side.advance(passable, side === a ? b : a).sort(byNumber);
      if (met.length) {
        const all = side.hops % 2 ? this.throughTitles(met, passable, most) : this.throughPeople(met, passable, most);
        return { degrees: (a.hops + b.hops) / 2, chains: chooseUnlike(all, most) };
      }
      if (!side.frontier.length) return { degrees: null, chains: [] };
    }
    return { degrees: null, chains: [] };
  }

  private throughPeople(met: number[], passable: (title: number) => boolean, most: number): Chain[] {
    const through = met.length < most ? most : THROUGH_ONE;
    return joined(met, (person) => ({
      middle: { people: [person], titles: [] },
      heads: this.back(this.a, person, passable, through),
      tails: this.back(this.b, person, passable, through),
    }));
  }

  private throughTitles(met: number[], passable: (title: number) => boolean, most: number): Chain[] {
    const through = met.length < most ? most : THROUGH_ONE;
    const { titleStart, titlePeople } = this.graph;
    return joined(met, (title) => {
      const cast = titlePeople.subarray(titleStart[title], titleStart[title + 1]);
      const ways = (side: Side) => {
        const found: Chain[] = [];
        // by hops of its title's people: that title is the last that this end has reached
        for (const person of cast) {
          if (found.length >= through) break;
          const hops = side.hopsTo(person);
          if (hops < 0 || hops !== side.hops - 1) continue;
          for (const rest of this.back(side, person, passable, Math.max(1, through >> 1)))
            found.push({ people: [person, ...rest.people], titles: rest.titles });
        }
        return found.slice(0, through);
      };
      return { middle: { people: [], titles: [title] }, heads: ways(this.a), tails: ways(this.b) };
    });
  }

  /** Ways from a person back to a side's end, nearest first; the person itself is not in them. */
  private back(side: Side, person: number, passable: (title: number) => boolean, most: number): Chain[] {
    const hops = side.hopsTo(person);
    if (hops === 0) return [{ people: [], titles: [] }];
    const { personStart, personTitles, titleStart, titlePeople } = this.graph;
    const ways: Chain[] = [];
    const take = (title: number, nearer: number) => {
      for (const rest of this.back(side, nearer, passable, Math.max(1, most >> 1)))
        ways.push({ people: [nearer, ...rest.people], titles: [title, ...rest.titles] });
    };
    const first = side.stepBack(person);
    take(first.title, first.nearer);
    const from = personStart[person] as number;
    const to = Math.min(personStart[person + 1] as number, from + GONE_THROUGH);
    for (let i = from; i < to && ways.length < most; i++) {
      const title = personTitles[i] as number;
      if (title === first.title || !passable(title)) continue;
      const cast = titlePeople.subarray(titleStart[title], titleStart[title + 1]);
      // the best known of a title; another title is a more different way
      const nearer = cast.find((one) => side.hopsTo(one) === hops - 2);
      if (nearer !== undefined) take(title, nearer);
    }
    return ways.slice(0, most);
  }
}

const byNumber = (a: number, b: number) => a - b;

/** Chains through each place where both ends met, until there are enough to choose among. */
function joined<M>(
  met: readonly M[],
  through: (met: M) => { middle: Chain; heads: readonly Chain[]; tails: readonly Chain[] },
): Chain[] {
  const all: Chain[] = [];
  for (const one of met) {
    if (all.length >= LOOKED_AT) break;
    const { middle, heads, tails } = through(one);
    for (const head of heads)
      for (const tail of tails)
        all.push({
          people: [...head.people].reverse().concat(middle.people, tail.people),
          titles: [...head.titles].reverse().concat(middle.titles, tail.titles),
        });
  }
  return all;
}

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
