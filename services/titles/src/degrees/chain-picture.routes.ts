import { readChainPicture } from '@videoqs/contract/titles/posters/degrees-picture';
import type { FastifyInstance } from 'fastify';
import { answerPicture } from '../picture/answer-picture.ts';
import type { ChainPicture } from './chain-picture.ts';

/** GET /img/degrees/:chain.png on the bare Fastify. */
export function chainPictureRoutes(fastify: FastifyInstance, chains: ChainPicture): void {
  // what is too long for a parameter matches no route, and so is not found
  fastify.get('/img/degrees/:file(^.{1,200}$)', (request, reply) => {
    const asked = readChainPicture((request.params as { file: string }).file);
    return answerPicture(asked && chains.of(asked), request, reply);
  });
}
