/** More pixels than any picture of TMDB's has; larger ones are refused. */
const MOST_PIXELS = 30_000_000;

let loading: Promise<typeof import('sharp').default> | undefined;

/** Loaded with the first picture, which without TMDB never comes. It decodes only what TMDB sends. */
const load = () =>
  import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
    });
    return sharp;
  });

/** The main colour of a picture, `#rrggbb`; '' when it cannot be decoded. */
export async function prevailingColour(picture: Buffer): Promise<string> {
  loading ??= load();
  const sharp = await loading;
  try {
    const small = await sharp(picture, { limitInputPixels: MOST_PIXELS })
      .resize(64, 64, { fit: 'inside' })
      .flatten()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = small.info;
    const { dominant } = await sharp(small.data, { raw: { width, height, channels } }).stats();
    return `#${[dominant.r, dominant.g, dominant.b].map((v) => v.toString(16).padStart(2, '0')).join('')}`;
  } catch {
    return '';
  }
}
