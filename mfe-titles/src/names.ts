/** A code's name in English; the code itself if it has none. */
const names = (type: 'language' | 'region') => {
  const known = new Intl.DisplayNames('en', { type });
  return (code: string): string => {
    try {
      return known.of(code) ?? code;
    } catch {
      return code; // no code at all
    }
  };
};
/** `es` → Spanish. */
export const languageName = names('language');
/** `FR` → France. */
export const countryName = names('region');
