const RASTER = /^image\/(jpeg|png|webp)$/;
const MAX_BYTES = 5_000_000;
const PATIENCE_MS = 4_000;

/**
 * One of TMDB's pictures.
 * @param base TMDB_IMAGE_URL; size and path as TMDB names them
 * @returns null when TMDB is late, refuses, or sends something that is no picture: the drawn one stands in
 */
export async function fetchTmdbImage(
  base: string,
  size: string,
  path: string,
): Promise<{ type: string; body: Buffer } | null> {
  try {
    const answer = await fetch(`${base}/${size}${path}`, {
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: 'error',
    });
    const type = answer.headers.get('content-type')?.split(';')[0] ?? '';
    if (!answer.ok || !RASTER.test(type)) return null;
    const body = Buffer.from(await answer.arrayBuffer());
    return body.length <= MAX_BYTES ? { type, body } : null;
  } catch {
    return null;
  }
}
