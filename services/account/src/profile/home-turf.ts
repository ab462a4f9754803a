/**
 * The city and state of a US zip code, such as "Portland, OR"; '' for an unknown code. The list is read on first use,
 * because it takes 5 MB.
 */
export async function homeTurf(zipcode: string): Promise<string> {
  if (!zipcode) return '';
  const { default: zipcodes } = await import('zipcodes');
  const place = zipcodes.lookup(zipcode);
  return place ? `${place.city}, ${place.state}` : '';
}
