import { type Lists, listOf } from '../segment/lists.ts';
import { PART_BITS, type Segment } from '../segment/segment.ts';

/** A segment, and marks for its titles and people that a newer segment replaces. */
export interface Layer {
  segment: Segment;
  /** 1 for each title or person that was deleted or changed. */
  oldTitles: Uint8Array;
  oldPeople: Uint8Array;
  hasOld: boolean;
  /** The decimal logarithm of each title's popularity. */
  fame: Float64Array;
}
/** A person's number in one of the layers. */
export interface PersonAt {
  layer: number;
  person: number;
}

/** How well known a person is depends on this many of their titles. */
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

  /** The same person in each layer that contains titles of theirs. */
  everywhere({ layer, person }: PersonAt): PersonAt[] {
    const here = { layer, person };
    if (layer === 0 || !this.changed) return [here];
    const below = this.base.personOf(this.changed.personID[person] as number);
    return below < 0 ? [here] : [here, { layer: 0, person: below }];
  }

  /**
   * How well known a person is: their popularity according to the source; without one, their parts in popular titles.
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

/** Whether any title in list `i` (or any person, with `old`) is still current. */
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
/** Computed once for a segment and reused through many changes. */
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
