/**
 * Escapes text for HTML, even inside an attribute's quotes. Names of titles and devices, and error messages, come from
 * outside.
 */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
