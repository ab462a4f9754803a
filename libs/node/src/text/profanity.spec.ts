import fc from 'fast-check';
import { isInsulting, isInsultingName } from './profanity.ts';

describe('a name', () => {
  it.each([
    ...[
      'fuckface',
      'Mc Fuckface',
      'f_u_c_k',
      'FUCK you',
      'fuuuck',
      '5hit',
      'sh1t',
      'Shitty',
      'cunt',
      'xX_bitch_Xx',
      'bitch99',
    ],
    ...[
      'BigBitch',
      'n1gger',
      'niggers',
      'fagg0t',
      'whore',
      'Sluts',
      'ass hole',
      'ASSHOLE',
      'wanker',
      'shit.head',
      'Ｆｕｃｋ',
    ],
  ])('such as %s is an insult', (name) => {
    expect(isInsultingName(name)).toBe(true);
  });

  it.each([
    ...[
      'Fukuda',
      'Fukunaga',
      'Min-fu',
      'Pennison',
      'Greidanus',
      'Dhanush',
      'Anusha',
      'Zanussi',
      'Shitara',
      'Lynggaard',
    ],
    ...[
      'Dick',
      'Dickinson',
      'Dickerson',
      'Cumming',
      'Cummings',
      'de Cock',
      'Cockburn',
      'Scunthorpe',
      'Penistone',
      'Essex',
    ],
    ...['Babitch', 'Habich', 'Coon', 'Negro Álvarez', 'Kike', 'Pornchai', 'Semenuk', 'VanDyke', 'Fagbenle', 'Il-gook'],
    ...['Rapeepat', 'van Assche', 'Analeigh', 'Matsushita', 'Slutsky', 'Raper', 'Fagan', 'Whorf', 'matsushit4'],
  ])("such as %s is a person's name, not an insult", (name) => {
    expect(isInsultingName(name)).toBe(false);
  });

  it('is rarely taken for an insult when its letters are random', () => {
    const names = fc.sample(fc.stringMatching(/^[a-z0-9_]{12}$/), { numRuns: 20_000, seed: 7 });
    expect(names.filter(isInsultingName).length).toBeLessThanOrEqual(1);
  });
});

describe("a queue's name", () => {
  it.each([
    ...[
      'Kick-Ass',
      'Octopussy',
      'Inglourious Basterds',
      'Bitch Slap',
      'The Negro Soldier',
      'Sex Education',
      'Dick Tracy',
    ],
    ...['The Traffickers', 'Little Fockers', 'Porno', 'Coriolanus', 'Faster, Pussycat! Kill! Kill!', 'Chappaquiddick'],
    ...[
      'Deathgasm',
      'Frankenhooker',
      'Fukrey',
      'Beauty and the Bitches',
      'All Cops Are Bastards',
      'Adventures of Arsène Lupin',
    ],
  ])('may be %s, because a title has that name', (name) => {
    expect(isInsulting(name)).toBe(false);
  });

  it.each(['Fuck off', 'n1ggers only', 'you asshole', 'Dickhead'])('may not be %s', (name) => {
    expect(isInsulting(name)).toBe(true);
  });
});
