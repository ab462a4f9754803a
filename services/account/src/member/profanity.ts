import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';

/** Made when first asked for: it takes 9 MB, and only sign-up asks. */
let matcher: RegExpMatcher | undefined;
const made = () => new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });

/** Does a name contain a word nobody should be greeted by? Scunthorpe may live here. */
export function isProfane(text: string): boolean {
  matcher ??= made();
  return matcher.hasMatch(text);
}
