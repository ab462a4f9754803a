import { readChainPicture } from '@videoqs/contract/titles/posters/degrees-picture';
import type { FastifyInstance } from 'fastify';
import { answerPicture } from '../picture/answer-picture.ts';
import type { ChainPicture } from './chain-picture.ts';

/** Serves GET /img/degrees/:chain.png on Fastify directly. */
export function chainPictureRoutes(fastify: FastifyInstance, chains: ChainPicture): void {
  // Longer parameters match no route, so their answer is 404.
  fastify.get('/img/degrees/:file(^.{1,200}$)', (request, reply) => {
    const asked = readChainPicture((request.params as { file: string }).file);
    return answerPicture(asked && chains.of(asked), request, reply);
  });
}
