/** The maximum number of pixels. Larger pictures are refused, and TMDB has none that are so large. */
const MOST_PIXELS = 30_000_000;

let loading: Promise<typeof import('sharp').default> | undefined;

/**
 * The library decodes only pictures from TMDB. It is loaded with the first picture, so it is never loaded without TMDB.
 */
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

/** The main color of a picture, `#rrggbb`; '' when the picture cannot be decoded. */
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
