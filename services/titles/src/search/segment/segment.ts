import { Dictionary } from './dictionary.ts';
import type { Lists } from './lists.ts';
import { type Column, unpack } from './packed.ts';

/** The version of the columns. It is raised when the columns change, so that old files are rebuilt. */
export const FORMAT = 3;
export interface Meta {
  format: number;
  /** The catalogue (catalogue_state) and its edition when reading began. */
  catalogue: string;
  edition: number;
  /** All combinations of genres, and all combinations of countries, that occur. There are few. */
  genres: string[][];
  countries: string[][];
  languages: string[];
  /** Offers in the form `US/Netflix`. */
  offers: string[];
}
/** The number of bits for the weight of a part. One number stores a title and the weight of a person's part in it. */
export const PART_BITS = 8;
export const MOST_TITLES = 2 ** (32 - PART_BITS);
const YEAR_MS = 86_400_000;
const FIRST_DAY = Date.UTC(1800, 0, 1);
/** Days since 1800; 0 for an unknown date. */
export const dayOf = (date: string | null): number =>
  date ? Math.max(0, Math.round((Date.parse(date) - FIRST_DAY) / YEAR_MS)) : 0;
/** The key of a title as one number. These numbers do not sort like keys, so they are used only for look-ups. */
export const keyNumber = (mediaKey: string): number =>
  Number(mediaKey.slice(mediaKey.indexOf('_') + 1)) * 2 + (mediaKey.startsWith('tv') ? 1 : 0);

/**
 * Titles by falling popularity and people by id or popularity, each numbered from 0, with all columns for search and
 * filters. One segment contains the whole catalogue; a small second segment contains the changes since.
 */
export class Segment {
  readonly memory: SharedArrayBuffer;
  readonly meta: Meta;
  readonly titles: number;
  readonly people: number;
  readonly words: Dictionary;
  readonly keywords: Dictionary;
  /**
   * The lists by word: the titles with the word in their names, the titles with it in their overviews, the keywords,
   * and the people.
   */
  readonly byName: Lists;
  readonly byOverview: Lists;
  readonly keywordsByWord: Lists;
  readonly peopleByWord: Lists;
  readonly byKeyword: Lists;
  readonly byOffer: Lists;
  /** The lists by person: their titles, with the weight of their part in each. */
  readonly byPerson: Lists;
  /** The lists by title: the strong words of its name in order, and its keywords. */
  readonly names: Lists;
  readonly keywordsOf: Lists;
  /** The number of words in each person's name. */
  readonly nameLengths: Uint8Array;
  readonly isShow: Uint8Array;
  /** The year; 0 when unknown. */
  readonly year: Uint16Array;
  readonly day: Uint32Array;
  readonly runtime: Uint16Array;
  /** The score out of 100. */
  readonly score: Uint8Array;
  /** The score, weighted by the number of votes. */
  readonly standing: Float64Array;
  readonly popularity: Float64Array;
  readonly language: Uint16Array;
  /** The index of the title's combination of genres in `meta.genres`, and of countries in `meta.countries`. */
  readonly genres: Uint32Array;
  readonly countries: Uint32Array;
  readonly personID: Float64Array;
  /** The person's popularity according to the source; 0 when unknown. */
  readonly personPopularity: Float64Array;
  private readonly vid: Float64Array;
  private readonly keys: Float64Array;
  private readonly ofKeys: Uint32Array;
  private readonly peopleByID: Uint32Array;

  /** @throws Error for memory without a segment of this format */
  constructor(memory: SharedArrayBuffer) {
    const { meta, columns } = unpack(memory);
    this.memory = memory;
    this.meta = meta as Meta;
    if (this.meta.format !== FORMAT) throw new Error(`the index has the unknown format ${this.meta.format}`);
    const column = <C extends Column>(name: string) => columns[name] as C;
    const lists = (name: string): Lists => ({ from: column(`${name}.from`), values: column(`${name}.values`) });
    const dictionary = (name: string) =>
      new Dictionary({ letters: column(`${name}.letters`), ends: column(`${name}.ends`) });
    this.words = dictionary('words');
    this.keywords = dictionary('keywords');
    this.byName = lists('byName');
    this.byOverview = lists('byOverview');
    this.keywordsByWord = lists('keywordsByWord');
    this.peopleByWord = lists('peopleByWord');
    this.byKeyword = lists('byKeyword');
    this.byOffer = lists('byOffer');
    this.byPerson = lists('byPerson');
    this.names = lists('names');
    this.keywordsOf = lists('keywordsOf');
    this.genres = column('genres');
    this.countries = column('countries');
    this.nameLengths = column('nameLengths');
    this.isShow = column('isShow');
    this.year = column('year');
    this.day = column('day');
    this.runtime = column('runtime');
    this.score = column('score');
    this.standing = column('standing');
    this.popularity = column('popularity');
    this.language = column('language');
    this.personID = column('personID');
    this.personPopularity = column('personPopularity');
    this.vid = column('vid');
    this.keys = column('keys');
    this.ofKeys = column('ofKeys');
    this.peopleByID = column('peopleByID');
    this.titles = this.vid.length;
    this.people = this.personID.length;
  }

  keyOf(title: number): string {
    return `${this.isShow[title] ? 'tv' : 'movie'}_${this.vid[title]}`;
  }

  /** @returns the title's number; -1 when the title is not in this segment */
  titleOf(mediaKey: string): number {
    const key = keyNumber(mediaKey);
    const at = lowest(this.keys.length, (i) => (this.keys[i] as number) >= key);
    return this.keys[at] === key ? (this.ofKeys[at] as number) : -1;
  }

  /** @returns the person's number; -1 when the person is not in this segment */
  personOf(id: number): number {
    const at = lowest(this.people, (i) => (this.personID[this.peopleByID[i] as number] as number) >= id);
    const person = this.peopleByID[at];
    return person !== undefined && this.personID[person] === id ? person : -1;
  }
}

/**
 * The first number from 0 to n - 1 that passes the test. All later numbers must pass it too. Returns n when it never
 * passes.
 */
function lowest(n: number, isAt: (i: number) => boolean): number {
  let low = 0;
  let high = n;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isAt(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
