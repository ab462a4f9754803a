import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { currentService } from '@videoqs/contract/account/streaming-services';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import type { RpcParsed, RpcReply } from '@videoqs/contract/rpc';
import { presentCard } from '../catalogue/card.presenter.ts';
import { readTonight } from '../catalogue/reads/tonight.reads.ts';
import { chooseTonight } from './tonight.rules.ts';

/**
 * The number of titles that are read for each offered title. A choice among several makes different genres possible.
 */
const AMONG = 8;

/** Offers titles to watch tonight, to anyone who names their country and streaming services. */
@Injectable()
export class ReadTonight {
  constructor(private readonly orm: MikroORM) {}

  async titles(o: Parsed<'/api/titles/fetchTonight'>): Promise<Reply<'/api/titles/fetchTonight'>> {
    const { country, length, shown, limit } = o;
    const services = namesNow(o.services);
    const found = await readTonight(this.orm.em, { country, services, length, shown, limit: limit * AMONG });
    const hasServices = services.length > 0;
    const { titles, from, tight } = chooseTonight(found, { hasServices, length, shown, limit });
    return { results: titles.map((row) => ({ ...presentCard(row), services: row.services })), from, tight };
  }

  /** @returns keys of well-liked titles for the social service, which ranks them itself */
  async wellLiked({ country, services, limit }: RpcParsed<'titles.wellLiked'>): Promise<RpcReply<'titles.wellLiked'>> {
    const asked = { country, services: namesNow(services), length: 'any', shown: [], limit } as const;
    return (await readTonight(this.orm.em, asked)).map((row) => row.media_key);
  }
}

/** The given services under their current names, each once. */
const namesNow = (services: readonly string[]): string[] => [
  ...new Set(services.map((name) => currentService(name.replaceAll('\0', '')))),
];
