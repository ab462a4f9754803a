import pg from 'pg';

/** The number of rows that one read fetches. */
const ROWS = 100_000;
/** The kinds of credits that link people, as in the product's graph: acting, directing and creating. */
const PARTS = `select person_id::float8, media_key from credit where kind = 'cast' or role in ('Director', 'Creator')`;

/**
 * People and their titles. The search is a plain breadth-first search, alternately from both ends, and finds only the
 * first chain.
 */
export class PlainGraph {
  private readonly numbers = new Map<number, number>();
  private readonly ids: number[] = [];
  private readonly keys: string[] = [];
  private readonly titlesOf: number[][] = [];
  private readonly peopleOf: number[][] = [];

  static async read(url: string): Promise<PlainGraph> {
    const graph = new PlainGraph();
    const titles = new Map<string, number>();
    const client = new pg.Client({ connectionString: url, options: '-c statement_timeout=0' });
    await client.connect();
    await client.query('begin');
    await client.query(`declare parts no scroll cursor for ${PARTS}`);
    for (;;) {
      const { rows } = await client.query<[number, string]>({ text: `fetch ${ROWS} parts`, rowMode: 'array' });
      for (const [id, key] of rows) {
        const person = graph.numberOf(id);
        const title = titles.get(key) ?? graph.keys.push(key) - 1;
        titles.set(key, title);
        graph.titlesOf[person]?.push(title);
        graph.peopleOf[title] ??= [];
        graph.peopleOf[title].push(person);
      }
      if (rows.length < ROWS) break;
    }
    await client.end();
    return graph;
  }

  private numberOf(id: number): number {
    const known = this.numbers.get(id);
    if (known !== undefined) return known;
    const number = this.ids.push(id) - 1;
    this.numbers.set(id, number);
    this.titlesOf.push([]);
    return number;
  }

  /** Finds a shortest chain, as the ids of people and the keys of titles; null if there is none. */
  chain(fromID: number, toID: number): { people: number[]; titles: string[] } | null {
    const [from, to] = [this.numbers.get(fromID), this.numbers.get(toID)];
    if (from === undefined || to === undefined) return null;
    /** For each person, the previous person in the chain and the title that both have in common. */
    const sides = [new Map([[from, NOBODY]]), new Map([[to, NOBODY]])] as const;
    const frontiers = [[from], [to]];
    const walked = [new Set<number>(), new Set<number>()] as const;
    if (from === to) return { people: [fromID], titles: [] };
    while (frontiers.every((frontier) => frontier.length)) {
      const side = (frontiers[0] as number[]).length <= (frontiers[1] as number[]).length ? 0 : 1;
      const [mine, theirs] = [sides[side], sides[1 - side] as (typeof sides)[0]];
      const next: number[] = [];
      for (const person of frontiers[side] as number[])
        for (const title of this.titlesOf[person] as number[]) {
          if (walked[side].has(title)) continue;
          walked[side].add(title);
          for (const other of this.peopleOf[title] as number[]) {
            if (mine.has(other)) continue;
            mine.set(other, [person, title]);
            if (theirs.has(other)) return this.through(other, sides);
            next.push(other);
          }
        }
      frontiers[side] = next;
    }
    return null;
  }

  private through(meeting: number, [left, right]: readonly [Reached, Reached]) {
    const walk = (reached: Reached) => {
      const people: number[] = [];
      const titles: number[] = [];
      for (
        let [person, title] = reached.get(meeting) ?? NOBODY;
        person >= 0;
        [person, title] = reached.get(person) ?? NOBODY
      ) {
        people.push(person);
        titles.push(title);
      }
      return { people, titles };
    };
    const [a, b] = [walk(left), walk(right)];
    return {
      people: [...a.people.reverse(), meeting, ...b.people].map((person) => this.ids[person] as number),
      titles: [...a.titles.reverse(), ...b.titles].map((title) => this.keys[title] as string),
    };
  }
}
type Reached = ReadonlyMap<number, readonly [person: number, title: number]>;
const NOBODY: readonly [person: number, title: number] = [-1, -1];
