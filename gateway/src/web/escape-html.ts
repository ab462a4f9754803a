/** Text as it may stand in HTML, within an attribute's quotes too. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
