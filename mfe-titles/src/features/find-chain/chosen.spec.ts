import fc from 'fast-check';
import { chosenOf, queryOf } from './chosen.ts';

it('reads any address of a chain without an error, and writes back what it read', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('from', 'to', 'type', 'years', 'talk'), fc.string()), (query) => {
      const chosen = chosenOf(new URLSearchParams(query));
      expect(chosenOf(new URLSearchParams(queryOf(chosen)))).toEqual(chosen);
    }),
  );
});
