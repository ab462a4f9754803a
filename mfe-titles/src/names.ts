/** The English name for a code; the code itself if there is no name for it. */
const names = (type: 'language' | 'region') => {
  let known: Intl.DisplayNames | undefined;
  return (code: string): string => {
    try {
      known ??= new Intl.DisplayNames('en', { type }); // loads language data, so only when a name is shown
      return known.of(code) ?? code;
    } catch {
      return code; // The text is not a code.
    }
  };
};
/** The name of a language: `es` → Spanish. */
export const languageName = names('language');
/** The name of a country: `FR` → France. */
export const countryName = names('region');
