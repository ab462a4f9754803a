import { Injectable } from '@nestjs/common';
import type { Reply } from '@videoqs/contract/calls';
import { PersonUpstream } from '../upkeep/person-upstream.ts';
import { ReadPerson } from './read-person.ts';

/**
 * Reads people for their own pages. If TMDB is available and the person's page there was never read, it is read first.
 */
@Injectable()
export class ReadFreshPerson {
  constructor(
    private readonly people: ReadPerson,
    private readonly upstream: PersonUpstream,
  ) {}

  /** @throws PersonUnknown */
  async member(ccID: number): Promise<Reply<'/api/castcrew/fetchCCMemberByID'>> {
    const { bad } = await this.upstream.freshPerson(ccID);
    const { castCrewObj } = await this.people.member(ccID);
    return { castCrewObj: { ...castCrewObj, badFetch: bad } };
  }

  /** @throws PersonUnknown */
  async career(ccID: number): Promise<Reply<'/api/castcrew/fetchCareerCredits'>> {
    await this.upstream.freshPerson(ccID);
    return this.people.career(ccID);
  }

  /** @throws PersonUnknown */
  async images(ccID: number): Promise<Reply<'/api/castcrew/fetchImages'>> {
    await this.upstream.freshPerson(ccID);
    return this.people.images(ccID);
  }
}
