/** This file imports no library, since every page loads it. */
export const AVATAR_MAX_BYTES = 5_000_000;
/** The types that an upload may have. The browser converts pictures of other types to JPEG if it can show them. */
export const AVATAR_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
/**
 * The edges of the stored squares in pixels. `imgSrc` is the address of the middle size. The addresses of the other
 * sizes differ in the last part of the path.
 */
export const AVATAR_SIZES = [64, 192, 512] as const;

/**
 * The same picture in another size: `/img/avatars/<key>/192.webp` → `/img/avatars/<key>/512.webp`. Paths of other
 * pictures are returned unchanged.
 */
export const avatarAt = (imgSrc: string, size: (typeof AVATAR_SIZES)[number]): string =>
  imgSrc.startsWith('/img/avatars/') ? imgSrc.replace(/[0-9]+\.webp$/, `${size}.webp`) : imgSrc;
