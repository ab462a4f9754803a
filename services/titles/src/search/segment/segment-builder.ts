import { indexWords, strongWords, WEAK_WORDS, words } from '../fold.ts';
import { packWords } from './dictionary.ts';
import { type Lists, Pairs } from './lists.ts';
import { type Column, pack } from './packed.ts';
import { dayOf, FORMAT, keyNumber, type Meta, MOST_TITLES, PART_BITS } from './segment.ts';

/** The searchable data of a title. */
export interface TitleEntry {
  mediaKey: string;
  title: string;
  originalTitle: string;
  overview: string;
  keywords: readonly string[];
  genres: readonly string[];
  countries: readonly string[];
  language: string;
  /** The date as `YYYY-MM-DD`. */
  date: string | null;
  year: number | null;
  runtime: number | null;
  /** The score out of 10. */
  score: number;
  votes: number;
  popularity: number;
  /**
   * The people with a part in the title: each person's position among PersonEntry, and the weight of the part (1 to
   * 255).
   */
  people: readonly (readonly [person: number, part: number])[];
  /** Offers in the form `US/Netflix`. */
  offers: readonly string[];
}
export interface PersonEntry {
  id: number;
  name: string;
  popularity: number;
}

/** The score that is assumed for a title without votes, and its weight as a number of votes. */
const USUAL_SCORE = 6;
const USUAL_VOTES = 150;
const LONGEST_WORD = 60;

/** Numbers names in the order of their first occurrence. */
class Names {
  private readonly numbers = new Map<string, number>();
  numberOf(name: string): number {
    const known = this.numbers.get(name);
    if (known !== undefined) return known;
    this.numbers.set(name, this.numbers.size);
    return this.numbers.size - 1;
  }
  get all(): string[] {
    return [...this.numbers.keys()];
  }
  /** The sorted names, and the new position of each name by its old number. */
  sorted(): { sorted: string[]; places: Uint32Array } {
    const sorted = this.all.sort();
    const places = new Uint32Array(sorted.length);
    sorted.forEach((name, i) => {
      places[this.numbers.get(name) as number] = i;
    });
    return { sorted, places };
  }
}

/**
 * Collects people, then titles by falling popularity (titles of equal popularity by key). Then lays all of them out,
 * with people sorted by fame.
 */
export class SegmentBuilder {
  private readonly people: PersonEntry[] = [];
  private readonly knownness: number[] = [];
  private readonly words = new Names();
  private readonly keywords = new Names();
  private readonly genres = new Names();
  private readonly languages = new Names();
  private readonly countries = new Names();
  private readonly offers = new Names();
  private readonly pairs = {
    byName: new Pairs(),
    byOverview: new Pairs(),
    byKeyword: new Pairs(),
    byOffer: new Pairs(),
    byPerson: new Pairs(),
    names: new Pairs(),
    keywordsOf: new Pairs(),
  };
  private readonly columns = {
    vid: new GrowableNumbers(),
    isShow: new GrowableNumbers(),
    year: new GrowableNumbers(),
    day: new GrowableNumbers(),
    runtime: new GrowableNumbers(),
    score: new GrowableNumbers(),
    standing: new GrowableNumbers(),
    popularity: new GrowableNumbers(),
    language: new GrowableNumbers(),
    genres: new GrowableNumbers(),
    countries: new GrowableNumbers(),
    keys: new GrowableNumbers(),
  };

  addPerson(person: PersonEntry): void {
    this.people.push(person);
    this.knownness.push(0);
  }

  /** @throws RangeError when there are more titles than the number of a part can contain */
  addTitle(t: TitleEntry): void {
    const { columns, pairs } = this;
    const title = columns.vid.length;
    if (title >= MOST_TITLES) throw new RangeError('there are more titles than the index has numbers for');
    columns.vid.push(Number(t.mediaKey.slice(t.mediaKey.indexOf('_') + 1)));
    columns.isShow.push(t.mediaKey.startsWith('tv') ? 1 : 0);
    columns.keys.push(keyNumber(t.mediaKey));
    columns.year.push(t.year ?? 0);
    columns.day.push(dayOf(t.date));
    columns.runtime.push(Math.min(65_535, t.runtime ?? 0));
    columns.score.push(Math.round(t.score * 10));
    columns.standing.push((t.score * t.votes + USUAL_SCORE * USUAL_VOTES) / (t.votes + USUAL_VOTES));
    columns.popularity.push(t.popularity);
    columns.language.push(this.languages.numberOf(t.language));
    columns.genres.push(this.genres.numberOf(mixOf(t.genres)));
    columns.countries.push(this.countries.numberOf(mixOf(t.countries)));
    for (const word of new Set([...indexWords(t.title), ...indexWords(t.originalTitle)]))
      pairs.byName.add(this.words.numberOf(word), title);
    for (const word of strongWords(words(t.title))) pairs.names.add(title, this.words.numberOf(word));
    for (const word of new Set(words(t.overview)))
      if (word.length <= LONGEST_WORD && !WEAK_WORDS.has(word)) pairs.byOverview.add(this.words.numberOf(word), title);
    for (const keyword of new Set(t.keywords)) {
      const number = this.keywords.numberOf(keyword);
      pairs.byKeyword.add(number, title);
      pairs.keywordsOf.add(title, number);
    }
    for (const offer of t.offers) pairs.byOffer.add(this.offers.numberOf(offer), title);
    for (const [person, part] of t.people) {
      pairs.byPerson.add(person, title * 2 ** PART_BITS + part);
      this.knownness[person] = (this.knownness[person] ?? 0) + t.popularity * part;
    }
  }

  finish(o: { catalogue: string; edition: number }): SharedArrayBuffer {
    const keywordsByWord = new Pairs();
    const keywords = this.keywords.sorted();
    keywords.sorted.forEach((keyword, i) => {
      for (const word of new Set(words(keyword)))
        if (word.length <= LONGEST_WORD) keywordsByWord.add(this.words.numberOf(word), i);
    });
    const { pairs, columns } = this;
    const people = this.byKnownness();
    const peopleByWord = new Pairs();
    people.sorted.forEach(({ name }, person) => {
      for (const word of indexWords(name)) peopleByWord.add(this.words.numberOf(word), person);
    });
    const { sorted, places } = this.words.sorted();
    const titles = columns.vid.length;
    const keys = columns.keys.as(Float64Array);
    const ofKeys = Uint32Array.from(keys.keys()).sort((a, b) => (keys[a] as number) - (keys[b] as number));
    const ids = Float64Array.from(people.sorted, (p) => p.id);
    const meta: Meta = {
      format: FORMAT,
      ...o,
      genres: this.genres.all.map(ofMix),
      languages: this.languages.all,
      countries: this.countries.all.map(ofMix),
      offers: this.offers.all,
    };
    return pack(meta, {
      ...flat('words', packWords(sorted)),
      ...flat('keywords', packWords(keywords.sorted)),
      ...laid('byName', pairs.byName.lists(sorted.length, places)),
      ...laid('byOverview', pairs.byOverview.lists(sorted.length, places)),
      ...laid('keywordsByWord', keywordsByWord.lists(sorted.length, places)),
      ...laid('peopleByWord', peopleByWord.lists(sorted.length, places)),
      ...laid('byKeyword', pairs.byKeyword.lists(keywords.sorted.length, keywords.places)),
      ...laid('byOffer', pairs.byOffer.lists(this.offers.all.length)),
      ...laid('byPerson', pairs.byPerson.lists(people.sorted.length, people.places)),
      ...laid('names', pairs.names.lists(titles, undefined, places)),
      ...laid('keywordsOf', pairs.keywordsOf.lists(titles, undefined, keywords.places)),
      nameLengths: Uint8Array.from(people.sorted, (p) => Math.min(255, words(p.name).length)),
      isShow: columns.isShow.as(Uint8Array),
      year: columns.year.as(Uint16Array),
      day: columns.day.as(Uint32Array),
      runtime: columns.runtime.as(Uint16Array),
      score: columns.score.as(Uint8Array),
      standing: columns.standing.as(Float64Array),
      popularity: columns.popularity.as(Float64Array),
      language: columns.language.as(Uint16Array),
      genres: columns.genres.as(Uint32Array),
      countries: columns.countries.as(Uint32Array),
      vid: columns.vid.as(Float64Array),
      keys: keys.slice().sort(),
      ofKeys,
      personID: ids,
      personPopularity: Float64Array.from(people.sorted, (p) => p.popularity),
      peopleByID: Uint32Array.from(ids.keys()).sort((a, b) => (ids[a] as number) - (ids[b] as number)),
    });
  }

  /** People sorted by fame, and the new number of each person by the old number. */
  private byKnownness(): { sorted: PersonEntry[]; places: Uint32Array } {
    const known = this.people.map((p, i) => p.popularity || (this.knownness[i] as number) / 2 ** PART_BITS);
    const order = Uint32Array.from(known.keys()).sort((a, b) => (known[b] as number) - (known[a] as number) || a - b);
    const places = new Uint32Array(order.length);
    order.forEach((was, now) => {
      places[was] = now;
    });
    return { sorted: Array.from(order, (i) => this.people[i] as PersonEntry), places };
  }
}

/** Joins several names to one text that does not depend on their order. */
const mixOf = (names: readonly string[]): string => JSON.stringify([...new Set(names)].sort());
const ofMix = (mix: string): string[] => JSON.parse(mix);

const flat = (name: string, parts: object): Record<string, Column> =>
  Object.fromEntries(Object.entries(parts).map(([part, column]) => [`${name}.${part}`, column]));
const laid = (name: string, lists: Lists) => flat(name, lists);

/** A growing list of numbers. */
class GrowableNumbers {
  length = 0;
  private values = new Float64Array(1024);
  push(value: number): void {
    if (this.length === this.values.length) {
      const larger = new Float64Array(this.length * 2);
      larger.set(this.values);
      this.values = larger;
    }
    this.values[this.length++] = value;
  }
  as<C extends Column>(kind: { from(values: Float64Array): C }): C {
    return kind.from(this.values.subarray(0, this.length));
  }
}
