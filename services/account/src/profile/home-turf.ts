/** City and state of a US zip code, "Portland, OR"; '' where there is none. The list is read when first asked for: 5 MB. */
export async function homeTurf(zipcode: string): Promise<string> {
  if (!zipcode) return '';
  const { default: zipcodes } = await import('zipcodes');
  const place = zipcodes.lookup(zipcode);
  return place ? `${place.city}, ${place.state}` : '';
}
