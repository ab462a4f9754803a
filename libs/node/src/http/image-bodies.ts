import type { FastifyInstance } from 'fastify';

/** Has these routes take the bytes of a picture and nothing else: a body of another type is none (415). */
export function takeImages(routes: FastifyInstance, maxBytes: number): void {
  routes.removeAllContentTypeParsers();
  routes.addContentTypeParser(/^image\//, { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) =>
    done(null, body),
  );
}
