import { messages } from '../messages.ts';
import { readFields } from './sign-up.rules.ts';

const ada = { userUSERNAME: 'Ada', userEMAIL: 'Ada@Example.com', userCELL: '(650) 555-0123' };

describe('the check of sign-up fields', () => {
  it('returns the stored form of what was entered', () =>
    expect(readFields({ ...ada, userUSERNAME: 'Ａｄａ' })).toEqual({
      fields: { username: 'Ada', email: 'ada@example.com', cell: '6505550123' },
      fault: null,
    }));

  it('accepts a missing name, email and mobile number', () =>
    expect(readFields({ userEMAIL: '', userCELL: '' })).toEqual({
      fields: { username: '', email: '', cell: null },
      fault: null,
    }));

  it.each([
    ['name that is empty', { userUSERNAME: '' }, 'username_1', messages.badUsername],
    ['email without a domain', { userEMAIL: 'ada@' }, 'email_1', messages.badEmail],
    ['mobile number that is too short', { userCELL: '555' }, 'cell_1', messages.badCell],
  ])('reports a %s', (_, entered, input2error, userMessage) =>
    expect(readFields({ ...ada, ...entered }).fault).toEqual({ input2error, userMessage }),
  );
});
