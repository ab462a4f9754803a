/** The path of a tag's page. */
export const tagPath = (tag: string): string => `/tags/${encodeURIComponent(tag)}`;
