import fc from 'fast-check';
import { chosenOf, queryOf } from './chosen.ts';

it('parses any address of a chain without an error, and writes the same choices back', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('from', 'to', 'type', 'years', 'talk'), fc.string()), (query) => {
      const chosen = chosenOf(new URLSearchParams(query));
      expect(chosenOf(new URLSearchParams(queryOf(chosen)))).toEqual(chosen);
    }),
  );
});
