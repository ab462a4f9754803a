import { boundedByCount } from '@videoqs/node/runtime/bounded-map';
import { boundedBody } from '../tmdb/bounded-body.ts';
import { Circuit } from '../tmdb/circuit.ts';
import { type Pace, realPace } from '../tmdb/pace.ts';
import { SingleFlight } from '../tmdb/single-flight.ts';
import type { PictureStore } from './picture-store.ts';

const RASTER = /^image\/(jpeg|png|webp)$/;
const MAX_BYTES = 5_000_000;
const PATIENCE_MS = 4_000;
/** An unavailable picture is requested again after this many milliseconds. */
const LEAVE_MS = 60_000;

/** The widths and heights in which TMDB offers pictures. Originals are not used, because they can have any size. */
const TMDB_SIZES: readonly string[] = 'w45 w92 w154 w185 w300 w342 w500 w780 w1280 h632'.split(' ');
/** The file name of a picture at TMDB. */
const TMDB_FILE = /^[\w-]{1,100}\.(jpg|png|webp)$/;

export interface FetchedImage {
  type: string;
  body: Buffer;
}

/**
 * Fetches TMDB's pictures if that is allowed, and stores them on disk. Callers who ask for a picture at the same time
 * share one fetch.
 */
export class TmdbImages {
  private readonly flights = new SingleFlight<FetchedImage | null>();
  private readonly failed = boundedByCount<{ until: number }>(10_000);
  private readonly circuit: Circuit;

  /**
   * @param base TMDB_IMAGE_URL; without it every picture is drawn
   * @param store the store for fetched pictures; without it they are not stored
   */
  constructor(
    private readonly base?: string,
    private readonly store?: PictureStore,
    private readonly pace: Pace = realPace,
  ) {
    this.circuit = new Circuit(pace);
  }

  /**
   * @param size one of TMDB_SIZES
   * @param path TMDB's path: a slash and a file name
   * @returns undefined when no picture may be fetched; null when TMDB is too slow, refuses, or sends something else, so
   * that a drawn picture is used
   */
  async fetch(size: string, path: string): Promise<FetchedImage | null | undefined> {
    if (!this.base || !TMDB_SIZES.includes(size) || !TMDB_FILE.test(path.slice(1)) || path[0] !== '/') return undefined;
    const key = `${size}${path}`;
    return this.flights.do(key, async () => {
      const kept = await this.store?.get(key);
      if (kept) return kept;
      if ((this.failed.get(key)?.until ?? 0) > this.pace.now()) return null;
      const image = await this.ask(key);
      if (image)
        // A full disk makes pictures slower, but must not cause an error.
        await this.store?.put(key, image.type, image.body).catch(() => {});
      else this.failed.set(key, { until: this.pace.now() + LEAVE_MS });
      return image;
    });
  }

  private async ask(key: string): Promise<FetchedImage | null> {
    try {
      this.circuit.enter();
    } catch {
      return null;
    }
    try {
      const answer = await fetch(`${this.base}/${key}`, {
        signal: AbortSignal.timeout(PATIENCE_MS),
        redirect: 'error',
      });
      const type = answer.headers.get('content-type')?.split(';')[0] ?? '';
      const body = await boundedBody(answer, MAX_BYTES);
      if (answer.status >= 500) this.circuit.failed();
      else this.circuit.succeeded();
      return answer.ok && RASTER.test(type) && body.length ? { type, body } : null;
    } catch {
      this.circuit.failed();
      return null;
    }
  }
}
