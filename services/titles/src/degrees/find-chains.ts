import { type Chain, chooseUnlike } from './choose-unlike.ts';
import type { Graph } from './graph.ts';

export interface Chains {
  /** The number of degrees; null when there is no chain. */
  degrees: number | null;
  chains: Chain[];
}

/** The number of chains among which the most different ones are chosen. */
const LOOKED_AT = 40;
/**
 * The number of steps that the search continues after both ends have met, to find further meetings. The limit is
 * needed, because a well-known person has a million possible steps.
 */
const STEPS_BEYOND = 2_000;
/** The number of a person's titles that are checked for a second chain. */
const GONE_THROUGH = 60;
/**
 * The maximum number of chains through one meeting point, so that there are also chains through other meeting points.
 */
const THROUGH_ONE = 3;
/** The maximum number of levels of a search, counting people and titles in turn. No two people are that far apart. */
const LEVELS = 128;

/**
 * People or titles, their links, and how a search reached them. The marks of a node say, for both ends, when and from
 * which node it was reached. They are adjacent in memory, because a search spends most of its time waiting for memory.
 */
class Nodes {
  readonly start: Uint32Array;
  readonly links: Uint32Array;
  readonly notes: Uint32Array;

  constructor(start: Uint32Array, links: Uint32Array) {
    this.start = start;
    this.links = links;
    this.notes = new Uint32Array(NOTED * (start.length - 1));
  }
}
const NOTED = 4;

/**
 * The part of the graph that a search from one end has reached. Each search uses its own start value in the marks, so
 * that nothing has to be cleared between searches.
 */
class Side {
  level = 0;
  front: number[] = [];
  private turn = 0;
  private readonly people: Nodes;
  private readonly titles: Nodes;
  /** The offsets in a node's marks: one for this end, and one for the other end. */
  private readonly mine: number;
  private readonly theirs: number;

  constructor(people: Nodes, titles: Nodes, mine: 0 | 2) {
    this.people = people;
    this.titles = titles;
    this.mine = mine;
    this.theirs = 2 - mine;
  }

  begin(person: number, turn: number): void {
    this.turn = turn;
    this.level = 0;
    this.front = [person];
    this.people.notes[NOTED * person + this.mine] = turn;
  }

  /** @returns the number of levels from this end; -1 for a person who was not reached */
  levelOf(person: number): number {
    return this.levelIn(this.people, person);
  }

  /** The person through whom the search reached a title. */
  fromPerson(title: number): number {
    return this.titles.notes[NOTED * title + this.mine + 1] as number;
  }

  /** The titles of a person that this end reached one level earlier. The title that led to the person comes first. */
  *stepsBack(person: number): Generator<number> {
    const { start, links, notes } = this.people;
    const first = notes[NOTED * person + this.mine + 1] as number;
    yield first;
    const from = start[person] as number;
    const to = Math.min(start[person + 1] as number, from + GONE_THROUGH);
    const before = this.levelOf(person) - 1;
    for (let i = from; i < to; i++) {
      const title = links[i] as number;
      if (title !== first && this.levelIn(this.titles, title) === before) yield title;
    }
  }

  /**
   * Advances the search by one level, from people to titles or back. After the ends have met, it advances only a little
   * further.
   * @returns the people or titles where the ends met; empty before that
   */
  advance(passable: (title: number) => boolean): number[] {
    const { mine, theirs, turn } = this;
    const toTitles = this.level % 2 === 0;
    const { start, links } = toTitles ? this.people : this.titles;
    const { notes } = toTitles ? this.titles : this.people;
    const mark = turn + ++this.level;
    const reached: number[] = [];
    const met: number[] = [];
    let left = Number.POSITIVE_INFINITY;
    for (const node of this.front) {
      const to = start[node + 1] as number;
      for (let i = start[node] as number; i < to; i++) {
        const next = links[i] as number;
        const at = NOTED * next;
        if ((notes[at + mine] as number) >= turn || (toTitles && !passable(next))) continue;
        notes[at + mine] = mark;
        notes[at + mine + 1] = node;
        reached.push(next);
        // A node that both ends have reached is on a shortest chain, because the ends had not met one level earlier.
        if ((notes[at + theirs] as number) >= turn && met.push(next) === 1) left = STEPS_BEYOND;
      }
      left -= to - (start[node] as number);
      if (left < 0) return met;
    }
    this.front = reached;
    return met;
  }

  private levelIn({ notes }: Nodes, node: number): number {
    return Math.max(-1, (notes[NOTED * node + this.mine] as number) - this.turn);
  }
}

/** Finds shortest chains in a graph. It reuses its memory for each search. */
export class ChainFinder {
  private readonly people: Nodes;
  private readonly titles: Nodes;
  private readonly a: Side;
  private readonly b: Side;
  private turn = 0;

  constructor(graph: Graph) {
    this.people = new Nodes(graph.personStart, graph.personTitles);
    this.titles = new Nodes(graph.titleStart, graph.titlePeople);
    this.a = new Side(this.people, this.titles, 0);
    this.b = new Side(this.people, this.titles, 2);
  }

  /**
   * Finds the shortest chains between two people, given by number. It searches breadth first from both ends and always
   * extends the smaller side.
   * @param most the number of chains wanted; they share as few titles and people as possible, better-known ones first
   */
  find(from: number, to: number, passable: (title: number) => boolean, most: number): Chains {
    if (from === to) return { degrees: 0, chains: [{ people: [from], titles: [] }] };
    const { a, b } = this;
    const turn = this.nextTurn();
    a.begin(from, turn);
    b.begin(to, turn);
    while (a.level + b.level < LEVELS) {
      const side = a.front.length <= b.front.length ? a : b;
      const met = side.advance(passable);
      if (met.length) {
        const inTitles = side.level % 2 === 1;
        return { degrees: (a.level + b.level) / 2, chains: this.unlike(met.sort(byNumber), inTitles, most) };
      }
      if (!side.front.length) return { degrees: null, chains: [] };
    }
    return { degrees: null, chains: [] };
  }

  private nextTurn(): number {
    this.turn += LEVELS;
    if (this.turn >= 0xffff_ff00) {
      for (const { notes } of [this.people, this.titles]) notes.fill(0);
      this.turn = LEVELS;
    }
    return this.turn;
  }

  private unlike(met: readonly number[], inTitles: boolean, most: number): Chain[] {
    const all: Chain[] = [];
    const through = met.length < most ? most : THROUGH_ONE;
    for (const at of met) {
      if (all.length >= LOOKED_AT) break;
      // A chain consists of the people from both ends. Between them is the person or title where the ends met.
      const [left, right] = inTitles ? [this.a.fromPerson(at), this.b.fromPerson(at)] : [at, at];
      const heads = back(this.a, left, through);
      const tails = back(this.b, right, through);
      for (const head of heads)
        for (const tail of tails)
          all.push({
            people: [...head.people].reverse().concat(inTitles ? [left, right] : at, tail.people),
            titles: [...head.titles].reverse().concat(inTitles ? at : [], tail.titles),
          });
    }
    return chooseUnlike(all, most);
  }
}

/** The ways from a person back to the start of one side. The person is left out, and the nearest people come first. */
function back(side: Side, person: number, most: number): Chain[] {
  if (side.levelOf(person) === 0) return [{ people: [], titles: [] }];
  const ways: Chain[] = [];
  for (const title of side.stepsBack(person)) {
    // There is only one way for each title, because a chain with another title differs more.
    const nearer = side.fromPerson(title);
    for (const rest of back(side, nearer, Math.max(1, most >> 1)))
      ways.push({ people: [nearer, ...rest.people], titles: [title, ...rest.titles] });
    if (ways.length >= most) break;
  }
  return ways.slice(0, most);
}

const byNumber = (a: number, b: number) => a - b;
