import { tellError } from './log.ts';

it('an error tells its words, its code and its causes, and nothing else that hangs on it', () => {
  const client = { connectionParameters: { password: 'secret' } };
  const broken = Object.assign(new Error('terminated', { cause: Object.assign(new Error('why'), { client }) }), {
    code: '57P01',
    client,
  });
  const told = tellError(new AggregateError([broken], 'several'));
  expect(JSON.stringify(told)).not.toContain('secret');
  expect(told).toMatchObject({
    message: 'several',
    errors: [{ type: 'Error', message: 'terminated', code: '57P01', cause: { message: 'why' } }],
  });
});

it('logs the text of a thrown value that is not an error', () => expect(tellError('no')).toEqual({ message: 'no' }));
