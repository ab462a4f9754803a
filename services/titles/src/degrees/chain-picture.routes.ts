import { readChainPicture } from '@videoqs/contract/titles/posters/degrees-picture';
import type { FastifyInstance } from 'fastify';
import { answerPicture } from '../picture/answer-picture.ts';
import type { ChainPicture } from './chain-picture.ts';

/** Serves GET /img/degrees/:chain.png on Fastify directly. */
export function chainPictureRoutes(fastify: FastifyInstance, chains: ChainPicture): void {
  // longer parameters match no route and are not found
  fastify.get('/img/degrees/:file(^.{1,200}$)', (request, reply) => {
    const asked = readChainPicture((request.params as { file: string }).file);
    return answerPicture(asked && chains.of(asked), request, reply);
  });
}
