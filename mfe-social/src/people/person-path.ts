/** The path of a member's page: `/person411/ada` for ada. */
export const personPath = (username: string): string => `/person411/${encodeURIComponent(username)}`;
