import sharp, { type Metadata } from 'sharp';

/** A picture from which an avatar is made. */
export interface Order {
  bytes: Uint8Array;
  /** Edge lengths of the square avatars, in pixels. */
  sizes: readonly number[];
}
export type Decoded = { pictures: Uint8Array[] } | { fault: 'too-large' | 'unreadable' };

/** The limit for pictures that are decoded row by row. They need little memory, whatever the number of pixels. */
const MOST_PIXELS = 50_000_000;
/** The limit in bytes for all other pictures, which are decoded as a whole. */
const MOST_BYTES_WHOLE = 100_000_000;
/** Measured factors: decoding takes this many times as much memory as the decoded pixels themselves. */
const AVIF_TAKES = 6;
const WIDE_TAKES = 2;
const QUALITY = 82;

// This runs in a separate process, because it decodes strangers' files. The service can kill the process at any moment.
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});
process.on('disconnect', () => process.exit());
process.once('message', (order: Order) => {
  void decode(order).then((decoded) => process.send?.(decoded));
});
process.send?.('ready');

async function decode({ bytes, sizes }: Order): Promise<Decoded> {
  try {
    const input = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true });
    const about = await input.metadata();
    if (bytesWhole(about) > MOST_BYTES_WHOLE) return { fault: 'too-large' };
    const largest = Math.max(...sizes);
    // The picture is cropped first and rotated afterwards. Rotating first would need the whole picture in memory.
    const square = await input
      .resize(largest, largest, { fit: 'cover' })
      .withMetadata({ orientation: about.orientation ?? 1 })
      .png({ compressionLevel: 0 })
      .toBuffer();
    const pictures = await Promise.all(
      sizes.map((size) => sharp(square).autoOrient().resize(size, size).webp({ quality: QUALITY }).toBuffer()),
    );
    return { pictures };
  } catch (error) {
    return { fault: /exceeds pixel limit/.test(String(error)) ? 'too-large' : 'unreadable' };
  }
}

/** The memory in bytes for a picture that cannot be decoded row by row; 0 for a picture that can. */
function bytesWhole({ width, height, channels, depth, format, isProgressive }: Metadata): number {
  if (!isProgressive && format !== 'webp' && format !== 'heif') return 0;
  // The decoder keeps 16 bits of each value of a progressive JPEG until the last scan.
  const wide = depth === 'ushort' || format === 'jpeg' ? WIDE_TAKES : 1;
  return width * height * channels * wide * (format === 'heif' ? AVIF_TAKES : 1);
}
