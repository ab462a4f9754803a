import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import type { Caller } from '@videoqs/node/http/member-header';
import { yearsOf } from '../play/diary.reads.ts';
import { MovieStars } from '../play/movie-stars.ts';
import { edgesOf, genreOfMonths, starredOf } from '../play/stats.reads.ts';
import { amountOf, daysOf, hoursOf, titlesOf } from '../tally/tally.reads.ts';
import { ROLES } from '../watchable/watchable.rules.ts';
import { namesIn } from '../watchable/watchable.store.ts';
import { FindWatcher, type Watched } from '../watcher/find-watcher.ts';
import { watcherOf } from '../watcher/watcher.store.ts';
import { CountServices } from './count-services.ts';
import { presentStats } from './play-stats.presenter.ts';
import { peopleOf } from './play-stats.rules.ts';

/** Computes the figures of a member's plays. */
@Injectable()
export class ReadStats {
  constructor(
    private readonly orm: MikroORM,
    private readonly watchers: FindWatcher,
    private readonly movieStars: MovieStars,
    private readonly services: CountServices,
  ) {}

  /** @throws NotAuthorized, NoSuchWatcher */
  async read(
    caller: Caller,
    { username, year }: Parsed<'/api/plays/fetchStats'>,
  ): Promise<Reply<'/api/plays/fetchStats'>> {
    return this.of(await this.watchers.find(caller, username), year);
  }

  /**
   * @param watched with `isMe`, private plays count and streaming services are listed
   * @param year undefined for all time
   */
  async of({ userID, username, isMe }: Watched, year?: number): Promise<Reply<'/api/plays/fetchStats'>> {
    const { em } = this.orm;
    const whose = { userID, isPart: !isMe && (await watcherOf(em, userID)).private_plays > 0 };
    const [days, hours, titles, before, starred, genreOfMonth, { first, last }, years, movieStars = new Map(), viewer] =
      await Promise.all([
        daysOf(em, whose, year),
        hoursOf(em, whose, year),
        titlesOf(em, whose, year),
        year === undefined ? undefined : amountOf(em, whose, year - 1),
        starredOf(em, userID, isMe, year),
        year === undefined ? [] : genreOfMonths(em, userID, isMe, year),
        edgesOf(em, userID, isMe, year),
        yearsOf(em, userID, isMe),
        this.movieStars.of(userID),
        isMe ? this.services.viewer(userID) : undefined,
      ]);
    const people = peopleOf(titles, movieStars);
    const [names, services] = await Promise.all([
      namesIn(
        em,
        ROLES.flatMap((role) => people[role].map((person) => person.key)),
      ),
      viewer ? this.services.count(viewer, titles) : [],
    ]);
    return presentStats({
      username,
      days,
      hours,
      titles,
      before,
      people,
      names,
      starred,
      genreOfMonth,
      first,
      last,
      years,
      movieStars,
      services,
    });
  }
}
