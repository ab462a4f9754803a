import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';

const matcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });

/** Does a name contain a word nobody should be greeted by? Scunthorpe may live here. */
export const isProfane = (text: string): boolean => matcher.hasMatch(text);
