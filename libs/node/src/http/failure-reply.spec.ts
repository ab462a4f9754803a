import { BadRequestException, NotFoundException } from '@nestjs/common';
import { ERROR_MESSAGES, ERROR_STATUS, type ErrorCode } from '@videoqs/contract/wire/errors';
import fc from 'fast-check';
import { CallFailure, NotAuthorized, Unavailable } from '../runtime/failure.ts';
import { failureReply, toFailure } from './failure-reply.ts';

const codes = Object.keys(ERROR_STATUS) as ErrorCode[];
const answer = (error: unknown) => failureReply(toFailure(error), 'req-1');

describe('a failed call', () => {
  it.each(codes)('answers the code %s with its status, its message and the request id', (code) => {
    expect(answer(new CallFailure(code))).toMatchObject({
      status: ERROR_STATUS[code],
      body: { code, userMessage: ERROR_MESSAGES[code], requestID: 'req-1' },
    });
  });

  it("answers with the failure's own message and issues", () => {
    const issues = [{ path: 'vid', message: 'too small' }];
    expect(answer(new CallFailure('invalid-body', 'No.', { issues })).body).toEqual({
      code: 'invalid-body',
      userMessage: 'No.',
      requestID: 'req-1',
      issues,
    });
  });

  it('sets notAuthorized only with the code not-authorized, as older clients expect', () =>
    expect(codes.filter((code) => answer(new CallFailure(code)).body.notAuthorized)).toEqual(['not-authorized']));

  it('returns the Retry-After and Allow headers', () => {
    expect(answer(new Unavailable(17)).headers).toEqual({ 'retry-after': '17' });
    expect(answer(new CallFailure('too-many', undefined, { retryAfter: 3 })).headers).toEqual({ 'retry-after': '3' });
    expect(answer(new CallFailure('method-not-allowed')).headers).toEqual({ allow: 'POST' });
    expect(answer(new NotAuthorized()).headers).toEqual({});
  });

  it.each([
    [new BadRequestException('inside'), 'invalid-body'],
    [new NotFoundException('inside'), 'not-found'],
    [new SyntaxError('inside'), 'invalid-body'],
    [Object.assign(new Error('inside'), { statusCode: 413 }), 'body-too-large'],
    [Object.assign(new Error('inside'), { statusCode: 415 }), 'unsupported-media-type'],
    [Object.assign(new Error('inside'), { statusCode: 405 }), 'method-not-allowed'],
    [Object.assign(new Error('inside'), { statusCode: 502 }), 'internal'],
    [new Error('inside'), 'internal'],
  ])('maps the error "%s" of a library by its HTTP status to the code %s', (error, code) => {
    expect(answer(error).body.code).toBe(code);
    expect(JSON.stringify(answer(error))).not.toContain('inside');
  });

  it('answers "internal" to an unknown error, and reveals nothing', () => {
    fc.assert(
      fc.property(fc.anything(), (thrown) =>
        expect(answer(thrown)).toEqual({
          status: 500,
          headers: {},
          body: { code: 'internal', userMessage: ERROR_MESSAGES.internal, requestID: 'req-1' },
        }),
      ),
    );
  });
});
