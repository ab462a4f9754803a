/** Free of any library, since every page loads this file. */
export const AVATAR_MAX_BYTES = 5_000_000;
/** What an upload may be; the browser makes a JPEG of anything else that it can show. */
export const AVATAR_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
/** Edges of the squares that are kept, px; `imgSrc` is the middle one, the others differ in its last part. */
export const AVATAR_SIZES = [64, 192, 512] as const;

/** `/img/avatars/<key>/192.webp` → the same picture in another of its sizes; other pictures stay as they are. */
export const avatarAt = (imgSrc: string, size: (typeof AVATAR_SIZES)[number]): string =>
  imgSrc.startsWith('/img/avatars/') ? imgSrc.replace(/[0-9]+\.webp$/, `${size}.webp`) : imgSrc;
