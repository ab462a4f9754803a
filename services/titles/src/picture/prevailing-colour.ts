import sharp from 'sharp';

/** More than any picture of TMDB's has: what unpacks to more is none. */
const MOST_PIXELS = 30_000_000;

/** The colour that prevails in a picture, `#rrggbb`; '' for what is none. */
export async function prevailingColour(picture: Buffer): Promise<string> {
  try {
    const { dominant } = await sharp(picture, { limitInputPixels: MOST_PIXELS })
      .resize(64, 64, { fit: 'inside' })
      .flatten()
      .stats();
    return `#${[dominant.r, dominant.g, dominant.b].map((v) => v.toString(16).padStart(2, '0')).join('')}`;
  } catch {
    return '';
  }
}
