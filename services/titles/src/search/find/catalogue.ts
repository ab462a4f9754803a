import { type Lists, listOf } from '../segment/lists.ts';
import { PART_BITS, type Segment } from '../segment/segment.ts';

/** A segment, with marks for those of its titles and people that a newer segment replaces. */
export interface Layer {
  segment: Segment;
  /** 1 for each title or person that was deleted or changed. */
  oldTitles: Uint8Array;
  oldPeople: Uint8Array;
  hasOld: boolean;
  /** The decimal logarithm of each title's popularity. */
  fame: Float64Array;
}
/** A person, given by their number in one of the layers. */
export interface PersonAt {
  layer: number;
  person: number;
}

/** The number of a person's titles that decide how well known the person is. */
const KNOWN_BY = 8;

/** The catalogue as one segment and its later changes as another. Both are searched as if they were one. */
export class Catalogue {
  readonly layers: readonly Layer[];
  readonly base: Segment;
  readonly changed: Segment | null;

  /** @param changed everything that changed since `base` was built */
  constructor(base: Segment, changed: Segment | null) {
    this.base = base;
    this.changed = changed;
    this.layers = changed ? [coveredBy(base, changed), plain(changed)] : [plain(base)];
  }

  get edition(): number {
    return (this.changed ?? this.base).meta.edition;
  }

  /** The same person in each layer that has titles of this person. */
  everywhere({ layer, person }: PersonAt): PersonAt[] {
    const here = { layer, person };
    if (layer === 0 || !this.changed) return [here];
    const below = this.base.personOf(this.changed.personID[person] as number);
    return below < 0 ? [here] : [here, { layer: 0, person: below }];
  }

  /**
   * How well known a person is: their popularity according to the source. If that is unknown, their parts in popular
   * titles decide.
   */
  knownness(at: PersonAt): number {
    const own = this.layers[at.layer]?.segment.personPopularity[at.person];
    if (own) return own;
    const parts = this.partsOf(at).sort((a, b) => b - a);
    return parts.slice(0, KNOWN_BY).reduce((sum, part) => sum + part, 0);
  }

  private partsOf(at: PersonAt): number[] {
    return this.everywhere(at).flatMap(({ layer, person }) => {
      const { segment, oldTitles } = this.layers[layer] as Layer;
      const found: number[] = [];
      for (const entry of listOf(segment.byPerson, person)) {
        const title = entry >>> PART_BITS;
        if (oldTitles[title]) continue;
        found.push(((segment.popularity[title] as number) * (entry & (2 ** PART_BITS - 1))) / 2 ** PART_BITS);
        // Titles come by falling popularity, so later titles count less and less.
        if (found.length === 4 * KNOWN_BY) break;
      }
      return found;
    });
  }
}

/** Whether list `i` contains a title that is still current, or, with `old`, such a person. */
export function anyLive(layer: Layer, lists: Lists, i: number, old = layer.oldTitles): boolean {
  const list = listOf(lists, i);
  return layer.hasOld ? list.some((value) => !old[value]) : list.length > 0;
}

const plain = (segment: Segment): Layer => ({
  segment,
  oldTitles: new Uint8Array(segment.titles),
  oldPeople: new Uint8Array(segment.people),
  hasOld: false,
  fame: fameOf(segment),
});

const fames = new WeakMap<Segment, Float64Array>();
/** This is computed once for a segment and reused for many later changes. */
function fameOf(segment: Segment): Float64Array {
  const fame = fames.get(segment) ?? segment.popularity.map((popularity) => Math.log10(1 + popularity));
  fames.set(segment, fame);
  return fame;
}

function coveredBy(base: Segment, changed: Segment): Layer {
  const layer = { ...plain(base), hasOld: true };
  for (let i = 0; i < changed.titles; i++) {
    const title = base.titleOf(changed.keyOf(i));
    if (title >= 0) layer.oldTitles[title] = 1;
  }
  for (let i = 0; i < changed.people; i++) {
    const person = base.personOf(changed.personID[i] as number);
    if (person >= 0) layer.oldPeople[person] = 1;
  }
  return layer;
}
