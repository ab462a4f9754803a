import { Injectable } from '@nestjs/common';
import { parseMediaKey } from '@videoqs/contract/wire/media-key';
import { boundedByCount } from '@videoqs/node/runtime/bounded-map';
import { Clock } from '@videoqs/node/runtime/clock';
import { remainingMs } from '@videoqs/node/runtime/deadline';
import type { Wanted } from '../catalogue/reads/match.reads.ts';
import { oneByOne } from '../tmdb/one-by-one.ts';
import { TmdbAway } from '../tmdb/tmdb.errors.ts';
import { Tmdb } from '../tmdb/tmdb.ts';
import { TitleUpstream } from '../upkeep/title-upstream.ts';

/** The maximum number of ids in one call for which TMDB is asked. */
const MOST_ASKED = 20;
/** How many milliseconds a call spends on TMDB. It spends less if its caller's deadline is earlier. */
const PATIENCE_MS = 5_000;
/** Milliseconds reserved for reading and sending the titles. */
const REST_MS = 2_000;
const KNOWN_FOR_MS = 3_600_000;

/** Finds titles that are not in the catalogue by their ids at IMDb or TheTVDB, and fetches them from TMDB. */
@Injectable()
export class FindAtTmdb {
  /** TMDB's answers of the last hour, including the answer that an id has no title. */
  private readonly answers = boundedByCount<{ keys: readonly string[]; until: number }>(20_000);

  constructor(
    private readonly tmdb: Tmdb,
    private readonly upstream: TitleUpstream,
    private readonly clock: Clock,
  ) {}

  /**
   * @param rows rows without a certain match, by their position in the list
   * @returns the rows whose title is in the catalogue now, with its id at TMDB. Without a token, or when TMDB is away,
   * rows are left out.
   */
  async find(rows: ReadonlyMap<number, Wanted>): Promise<ReadonlyMap<number, Wanted>> {
    const found = new Map<number, Wanted>();
    if (!this.tmdb.on) return found;
    const end = performance.now() + Math.min(PATIENCE_MS, remainingMs() - REST_MS);
    const left = () => end - performance.now();
    let asked = 0;
    const look = async ([n, wanted]: [number, Wanted]): Promise<void> => {
      const id = idOf(wanted);
      if (!id || left() <= 0) return;
      const known = this.known(id);
      if (!known && ++asked > MOST_ASKED) return;
      const keys = (known ?? (await this.ask(id, left()))).filter((key) => !wanted.type || key.startsWith(wanted.type));
      const title = keys.length === 1 ? parseMediaKey(keys[0] ?? '') : null;
      if (title && (await this.upstream.arrive(keys[0] ?? '')))
        found.set(n, { ...wanted, type: title.mediaType, tmdb: title.vid });
    };
    await oneByOne([...rows], look).catch((error: unknown) => {
      if (!(error instanceof TmdbAway)) throw error;
    });
    return found;
  }

  private known(id: string): readonly string[] | undefined {
    const answer = this.answers.get(id);
    return answer && answer.until > this.clock.now().getTime() ? answer.keys : undefined;
  }

  private async ask(id: string, patienceMs: number): Promise<readonly string[]> {
    const keys = await this.tmdb.find(id, id.startsWith('tt') ? 'imdb_id' : 'tvdb_id', patienceMs);
    this.answers.set(id, { keys, until: this.clock.now().getTime() + KNOWN_FOR_MS });
    return keys;
  }
}

/** The id that TMDB is asked about. IMDb's begin with "tt", TheTVDB's are numbers. */
const idOf = ({ imdb, tvdb }: Wanted): string | undefined => imdb ?? (tvdb ? String(tvdb) : undefined);
