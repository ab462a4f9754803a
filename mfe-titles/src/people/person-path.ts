/** Where somebody of cast or crew is shown. */
export const personPath = (ccID: number): string => `/castcrew/${ccID}`;
