import { messages } from '../messages.ts';

/** The SHA-256 of the password, in hexadecimal digits. Browsers send the password only in this form. */
export async function passhashOf(password: string): Promise<string> {
  // Browsers offer this function only on https and localhost.
  if (!crypto.subtle) throw new Error(messages.insecure);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(password));
  return Array.from(new Uint8Array(digest), (b) => b.toString(16).padStart(2, '0')).join('');
}

/** 256 random bits as base64url (43 characters). Each sign-in uses new ones. */
export function newUserAUTH(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
