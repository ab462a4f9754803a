/** Text as it may stand in HTML, within an attribute's quotes too: names of titles, devices and faults are other people's words. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
