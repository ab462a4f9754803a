import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';

/** Made when first asked for: it takes 9 MB, and only sign-up asks. */
let matcher: RegExpMatcher | undefined;
const made = () => new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });

/** Does a name contain a word nobody should be greeted by? Scunthorpe may live here. */
export function isProfane(text: string): boolean {
  matcher ??= made();
  return matcher.hasMatch(text);
}

/** What the list would refuse, and people are called. */
const NAMES = /\b(dick|dickie|dickinson|cumming|cummings|fagan|raper|slutsky|analise)\b/gi;

/** The same of a first or last name: those that people truly have may be theirs. */
export const isProfaneName = (name: string): boolean => isProfane(name.replace(NAMES, ''));
