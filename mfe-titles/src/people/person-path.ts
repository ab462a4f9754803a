/** The path of a person of cast or crew. */
export const personPath = (ccID: number): string => `/castcrew/${ccID}`;
