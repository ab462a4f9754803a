import { type Lists, listOf } from '../segment/lists.ts';
import { PART_BITS, type Segment } from '../segment/segment.ts';

/** A segment, and which of its titles and people stand in a newer one. */
export interface Layer {
  segment: Segment;
  /** 1: this title or person is gone, or is another now. */
  oldTitles: Uint8Array;
  oldPeople: Uint8Array;
  hasOld: boolean;
  /** How popular each title is, by orders of magnitude. */
  fame: Float64Array;
}
/** A person by the layer they stand in. */
export interface PersonAt {
  layer: number;
  person: number;
}

/** How many of a person's titles tell how well known they are. */
const KNOWN_BY = 8;

/** The whole catalogue as it was, and what changed since: searched as one. */
export class Catalogue {
  readonly layers: readonly Layer[];
  readonly base: Segment;
  readonly changed: Segment | null;

  /** @param changed what changed since `base` was built, all of it */
  constructor(base: Segment, changed: Segment | null) {
    this.base = base;
    this.changed = changed;
    this.layers = changed ? [coveredBy(base, changed), plain(changed)] : [plain(base)];
  }

  get edition(): number {
    return (this.changed ?? this.base).meta.edition;
  }

  /** The same person in each layer that knows titles of theirs. */
  everywhere({ layer, person }: PersonAt): PersonAt[] {
    const here = { layer, person };
    if (layer === 0 || !this.changed) return [here];
    const below = this.base.personOf(this.changed.personID[person] as number);
    return below < 0 ? [here] : [here, { layer: 0, person: below }];
  }

  /** How well known somebody is: what their source says, else their parts in their most popular titles. */
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
        if (found.length === 4 * KNOWN_BY) break; // by falling popularity: what follows counts for less and less
      }
      return found;
    });
  }
}

/** Whether any title (or person, with theirs for `old`) that still stands is under this number. */
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
/** Counted once for a segment, which stands for many changes. */
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
