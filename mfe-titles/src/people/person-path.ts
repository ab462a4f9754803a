/** The path of the page of a person of cast or crew. */
export const personPath = (ccID: number): string => `/castcrew/${ccID}`;
