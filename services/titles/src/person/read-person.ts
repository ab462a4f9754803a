import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Reply } from '@videoqs/contract/calls';
import { writeCareer } from '@videoqs/contract/titles/strings/career-string';
import { presentCard, presentPerson } from '../catalogue/card.presenter.ts';
import { PersonUnknown } from '../catalogue/catalogue.errors.ts';
import type { Person } from '../catalogue/credit.entity.ts';
import { findPerson } from '../catalogue/person.store.ts';
import { readCareer, readOftenWith } from '../catalogue/reads/career.reads.ts';
import { presentCastCrew } from './person.presenter.ts';

/** The number of titles that a person is known for. */
const KNOWN_FOR = 8;

/** Reads people and everything in the catalogue that they worked on. */
@Injectable()
export class ReadPerson {
  constructor(private readonly orm: MikroORM) {}

  /** @throws PersonUnknown */
  async member(ccID: number): Promise<Reply<'/api/castcrew/fetchCCMemberByID'>> {
    return { castCrewObj: presentCastCrew(await this.find(ccID)) };
  }

  /** @throws PersonUnknown */
  async images(ccID: number): Promise<Reply<'/api/castcrew/fetchImages'>> {
    const { images } = await this.find(ccID);
    return { imagesObj: { imageString: images.join('|') } };
  }

  /** @throws PersonUnknown */
  async career(ccID: number): Promise<Reply<'/api/castcrew/fetchCareerCredits'>> {
    const [credits, oftenWith] = await Promise.all([
      readCareer(this.orm.em, ccID),
      readOftenWith(this.orm.em, ccID),
      this.find(ccID),
    ]);
    const written = (kind: 'cast' | 'crew') =>
      writeCareer(
        credits
          .filter((c) => c.kind === kind)
          .map((c) => ({ mediaType_vid: c.media_key, title: c.title, role: c.role, poster_path: c.poster_path })),
      );
    const byKey = new Map(credits.map((c) => [c.media_key, c]));
    const best = credits.toSorted((a, b) => b.weight - a.weight || b.popularity - a.popularity);
    return {
      careerCreditsObj: { castString: written('cast'), crewString: written('crew') },
      titles: [...byKey.values()].map((c) => ({ ...presentCard(c), date: c.date })),
      knownFor: [...new Set(best.map((c) => c.media_key))].slice(0, KNOWN_FOR),
      oftenWith: oftenWith.map((row) => ({ ...presentPerson(row), count: row.count })),
    };
  }

  private async find(ccID: number): Promise<Person> {
    const person = await findPerson(this.orm.em, ccID);
    if (!person) throw new PersonUnknown();
    return person;
  }
}
