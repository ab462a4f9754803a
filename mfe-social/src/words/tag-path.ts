/** The page of a tag. */
export const tagPath = (tag: string): string => `/tags/${encodeURIComponent(tag)}`;
