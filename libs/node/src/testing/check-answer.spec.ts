import { checkAnswer } from './check-answer.ts';

const path = '/api/queues/deleteQueue';
const failure = { code: 'not-found', userMessage: 'No such queue.', requestID: 'req-1' };

it.each<[string, number, unknown]>([
  ['the declared reply', 200, { success: true }],
  ['a reply with an additional field', 200, { success: true, more: 1 }],
  ['a code that the call declares', 404, failure],
  ['a code that every call may return', 503, { ...failure, code: 'unavailable' }],
  ['a code that every call of members may return', 401, { ...failure, code: 'not-authorized', notAuthorized: true }],
])('the check of a reply accepts %s', (_what, status, answer) =>
  expect(() => checkAnswer(path, status, answer)).not.toThrow(),
);

it.each<[string, number, unknown, RegExp]>([
  ['a missing field', 200, {}, /success/],
  ['a field of a wrong type', 200, { success: 'yes' }, /success/],
  ['text', 200, 'OK', /expected object/],
  ['an error in another form', 404, { statusCode: 404, message: 'Not Found' }, /requestID/],
  ['an extra field in a failure', 404, { ...failure, stack: 'at …' }, /stack/],
  ['an unknown code', 404, { ...failure, code: 'gone' }, /code/],
  ['a code with the status of another code', 403, failure, /not-found goes with status 404/],
])('the check of a reply refuses %s', (_what, status, answer, sentence) =>
  expect(() => checkAnswer(path, status, answer)).toThrow(sentence),
);

it('the check of a reply refuses a code that the call does not declare', () => {
  expect(() => checkAnswer('/api/queues/fetchMyQueue', 404, failure)).toThrow('not-found is no code of this call');
  expect(() => checkAnswer('/api/titles/searchTitles', 401, { ...failure, code: 'not-authorized' })).toThrow('no code');
});
