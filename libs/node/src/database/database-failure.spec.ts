import { isDatabaseAway } from './database-failure.ts';

const coded = (code: string) => Object.assign(new Error('no'), { code });

describe('a failure of the database', () => {
  it.each([
    ['it shuts down', coded('57P01')],
    ['it starts', coded('57P03')],
    ['it has no connection left', coded('53300')],
    ['its disk is full', coded('53100')],
    ['a statement took too long', coded('57014')],
    ['two transactions wait for each other', coded('40P01')],
    ['no server listens', coded('ECONNREFUSED')],
    ['the connection breaks', new Error('Connection terminated unexpectedly')],
    ['no connection is free in time', new Error('timeout exceeded when trying to connect')],
    ['a driver wraps such an error', new Error('query failed', { cause: coded('57P02') })],
  ])('is recognized when %s', (_why, error) => expect(isDatabaseAway(error)).toBe(true));
});

describe('a failure of the call itself', () => {
  it.each([
    ['a value already exists', coded('23505')],
    ['a statement is wrong', coded('42601')],
    ['a file is missing', coded('ENOENT')],
    ['other code throws an error', new Error('undefined is not a function')],
    ['the thrown value is undefined', undefined],
  ])('is not taken for a database failure when %s', (_why, error) => expect(isDatabaseAway(error)).toBe(false));
});
