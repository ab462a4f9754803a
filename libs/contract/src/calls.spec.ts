import { z } from 'zod';
import { specified } from './calls.fixture.ts';
import { calls } from './calls.ts';
import { base, type Call, COMMON_CODES, codesOf } from './wire/call.ts';
import { ERROR_MESSAGES, ERROR_STATUS } from './wire/errors.ts';
import { JOURNEYS } from './wire/journeys.ts';
import { PREFIXES, serviceOf } from './wire/prefixes.ts';

const byPath = new Map(calls.map((c) => [c.path, c]));
const bodySchema = (c: Call) => z.toJSONSchema(c.body, { io: 'input' });
const replySchema = (c: Call) => z.toJSONSchema(c.reply, { io: 'output' });
/** The fields of an object, or of every alternative of a union. */
const fieldsOf = (schema: z.core.JSONSchema.BaseSchema): string[] => [
  ...Object.keys(schema.properties ?? {}),
  ...(schema.anyOf ?? []).flatMap((s) => (typeof s === 'object' ? fieldsOf(s) : [])),
];

describe('the calls', () => {
  it('have distinct paths under /api', () => {
    expect(byPath.size).toBe(calls.length);
    expect(calls.filter((c) => !/^\/api\/[a-z_]+\/[\w]+$/.test(c.path)).map((c) => c.path)).toEqual([]);
  });

  it("belong to the service that their path's prefix names", () => {
    const astray = calls.filter((c) => serviceOf(c.path) !== c.service);
    expect(astray.map((c) => c.path)).toEqual([]);
  });

  it('use every path prefix of the contract', () => {
    const used = new Set(calls.map((c) => c.path.split('/').slice(0, 3).join('/')));
    expect([...PREFIXES.keys()].filter((prefix) => !used.has(prefix))).toEqual([]);
  });

  it.each(['/api/other/x', '/api/queues', '/api/queues/', '/api/queuesX/a', '/api/', '/api', '/', ''])(
    'reach no service at %j',
    (path) => expect(serviceOf(path)).toBeUndefined(),
  );

  it('each have a summary', () =>
    expect(calls.filter((c) => !/^\S.{3,}\.$|\?$/.test(c.summary)).map((c) => c.path)).toEqual([]));

  it.each(calls.map((c) => [c.path, c] as const))(
    'have bodies and replies that JSON Schema can express: %s',
    (_path, c) => {
      expect(bodySchema(c)).toMatchObject({ type: 'object' });
      const reply = replySchema(c);
      for (const answer of reply.anyOf ?? reply.oneOf ?? [reply]) expect(answer).toMatchObject({ type: 'object' });
    },
  );

  it("keep the base fields, which name the caller, out of the bodies of operators' calls", () => {
    const named = calls.filter((c) => c.who === 'ops').flatMap((c) => fieldsOf(bodySchema(c)));
    expect(named).toContain('memberID');
    expect(named.filter((field) => field in base.shape)).toEqual([]);
  });

  it('list each error code once, and list none of the common codes', () => {
    const wrong = calls.filter(
      (c) => new Set(codesOf(c)).size !== codesOf(c).length || c.codes.some((code) => !ERROR_STATUS[code]),
    );
    expect(wrong.map((c) => c.path)).toEqual([]);
  });
});

describe('section 7 of the specification', () => {
  it('has 56 calls', () => expect(specified).toHaveLength(56));

  it.each(specified)('says that the call %s takes [%s] and answers [%s]', (path, body, reply) => {
    const call = byPath.get(path);
    if (!call) throw new Error(`${path} is not declared`);
    expect(fieldsOf(bodySchema(call))).toEqual(expect.arrayContaining(body.split(' ').filter(Boolean)));
    expect(fieldsOf(replySchema(call))).toEqual(expect.arrayContaining(reply.split(' ').filter(Boolean)));
  });
});

describe('the error codes', () => {
  it('each have a status and a message', () => {
    for (const code of Object.keys(ERROR_STATUS))
      expect(ERROR_MESSAGES[code as keyof typeof ERROR_MESSAGES]).toBeTruthy();
    expect(Object.values(ERROR_STATUS).every((status) => status >= 400 && status < 600)).toBe(true);
  });

  it('include a fixed set that every call may return', () =>
    expect([...COMMON_CODES].sort()).toEqual([
      'body-too-large',
      'internal',
      'invalid-body',
      'method-not-allowed',
      'too-many',
      'unavailable',
      'unsupported-media-type',
    ]));
});

it('each user journey whose latency is measured is a call of the contract', () => {
  const declared = new Set<string>(calls.map(({ path }) => path));
  expect([...JOURNEYS.keys()].filter((path) => !declared.has(path))).toEqual([]);
  expect(new Set(JOURNEYS.values()).size).toBe(5);
});
