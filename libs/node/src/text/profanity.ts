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

/** Words that occur in no person's name and no title. They are therefore also found inside other words. */
const ANYWHERE = ['fuck', 'nigger', 'nigga', 'faggot', 'cocksucker', 'asshole', 'arsehole', 'dickhead', 'shithead'];
/** Insults that occur inside names, as in Babitch. They count only as whole words. */
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

/** The pattern is built on first use, because few calls need it. */
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

/** Whether a title or a queue's name contains an offensive word. The list is short, because titles may be rude. */
export function isInsulting(text: string): boolean {
  matchers ??= made();
  return matchers.anywhere.hasMatch(text);
}

/** Whether a member's chosen name is an insult or contains one as a word. Scunthorpe is allowed. */
export function isInsultingName(name: string): boolean {
  matchers ??= made();
  // the words of a username are separated by camelCase, digits and underscores
  const words = name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/[\d_.-]+/g, ' ');
  return isInsulting(name) || matchers.whole.hasMatch(name) || matchers.whole.hasMatch(words);
}
