const RASTER = /^image\/(jpeg|png|webp)$/;
const MAX_BYTES = 5_000_000;
const PATIENCE_MS = 4_000;

/** TMDB's pictures, where they may be fetched. */
export class TmdbImages {
  /** @param base TMDB_IMAGE_URL; without it every picture is drawn */
  constructor(private readonly base?: string) {}

  /**
   * @param size and path as TMDB names them
   * @returns undefined where none may be fetched; null when TMDB is late, refuses, or sends something that is no
   * picture: the drawn one stands in
   */
  async fetch(size: string, path: string): Promise<{ type: string; body: Buffer } | null | undefined> {
    if (!this.base) return undefined;
    try {
      const answer = await fetch(`${this.base}/${size}${path}`, {
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
}
