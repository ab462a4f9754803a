import { Controller, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Transport } from '@nestjs/microservices';
import type { RpcParsed } from '@videoqs/contract/rpc/rpc';
import type { TitleCard } from '@videoqs/contract/wire/values';
import { AnswersRpc } from '../rpc/rpc.ts';
import { freeTestPort } from './test-port.ts';

/** Cards that the stand-in knows: movie_1 to movie_20000, every one named after its number. */
export const testCard = (key: string): TitleCard => ({
  mediaType_vid: key,
  title: `Title ${key.split('_')[1]}`,
  year: 1999,
  poster_path: null,
  runtime: 100,
  genres: ['Drama'],
  vote_average: 7,
});

@Controller()
class CardsController {
  @AnswersRpc('titles.cards')
  cards({ keys }: RpcParsed<'titles.cards'>) {
    return keys.filter((k) => /^movie_/.test(k) && Number(k.split('_')[1]) <= 20_000).map(testCard);
  }
}
@Module({ controllers: [CardsController] })
class CardsModule {}

/** Stands in for the titles service at its RPC line, over a real socket. */
export async function startTestTitles(): Promise<{ address: string; stop(): Promise<void> }> {
  const port = await freeTestPort();
  const app = await NestFactory.createMicroservice(CardsModule, {
    transport: Transport.TCP,
    options: { host: '127.0.0.1', port },
    logger: false,
  });
  await app.listen();
  return { address: `127.0.0.1:${port}`, stop: () => app.close() };
}
