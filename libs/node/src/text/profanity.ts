import {
  collapseDuplicatesTransformer,
  DataSet,
  parseRawPattern,
  RegExpMatcher,
  resolveConfusablesTransformer,
  resolveLeetSpeakTransformer,
  skipNonAlphabeticTransformer,
  toAsciiLowerCaseTransformer,
} from 'obscenity';

/** What is no part of anybody's name or of a title, so that it is found within other words as well. */
const ANYWHERE = ['fuck', 'nigger', 'nigga', 'faggot', 'cocksucker', 'asshole', 'arsehole', 'dickhead', 'shithead'];
/** Insults that names hold, as Babitch does: by themselves alone. */
const WHOLE = [
  ...['cunt', 'bitch', 'whore', 'slut', 'twat', 'wanker', 'bastard', 'shit', 'shitty', 'bullshit', 'prick', 'pussy'],
  ...['retard', 'retarded', 'chink', 'wetback', 'tranny', 'penis', 'dildo', 'rapist'],
  ...['pedophile', 'blowjob', 'bollocks', 'motherfucker'],
];

const plain = [resolveConfusablesTransformer(), resolveLeetSpeakTransformer(), toAsciiLowerCaseTransformer()];
type Transformers = ReturnType<
  typeof resolveLeetSpeakTransformer | typeof skipNonAlphabeticTransformer | typeof collapseDuplicatesTransformer
>[];
const matcherOf = (patterns: readonly string[], transformers: Transformers) => {
  const list = new DataSet<undefined>();
  for (const pattern of patterns) list.addPhrase((phrase) => phrase.addPattern(parseRawPattern(pattern)));
  return new RegExpMatcher({ ...list.build(), blacklistMatcherTransformers: transformers });
};

/** Made when first asked for: few calls ask. */
let matchers: { anywhere: RegExpMatcher; whole: RegExpMatcher } | undefined;
const made = () => ({
  anywhere: matcherOf(ANYWHERE, [
    ...plain,
    skipNonAlphabeticTransformer(),
    collapseDuplicatesTransformer({
      customThresholds: new Map([
        ['g', 2],
        ['s', 2],
      ]),
      defaultThreshold: 1,
    }),
  ]),
  whole: matcherOf(
    WHOLE.flatMap((word) => [`|${word}|`, `|${word}s|`, `|${word}es|`]),
    plain,
  ),
});

/** Whether a title or a queue's name holds what nobody should be greeted by. Titles hold rude words, this holds almost none. */
export function isInsulting(text: string): boolean {
  matchers ??= made();
  return matchers.anywhere.hasMatch(text);
}

/** Whether a name that somebody gives themselves is an insult, or has one as a word of it. Scunthorpe may live here. */
export function isInsultingName(name: string): boolean {
  matchers ??= made();
  // camelCase, figures and lines part the words of a username
  const words = name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/[\d_.-]+/g, ' ');
  return isInsulting(name) || matchers.whole.hasMatch(name) || matchers.whole.hasMatch(words);
}
