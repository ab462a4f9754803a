import sharp, { type Metadata } from 'sharp';

/** A picture to make an avatar of. */
export interface Order {
  bytes: Uint8Array;
  /** Edges of the squares in pixels. */
  sizes: readonly number[];
}
export type Decoded = { pictures: Uint8Array[] } | { fault: 'too-large' | 'unreadable' };

/** The limit for pictures that are read row by row, which need little memory for any number of pixels. */
const MOST_PIXELS = 50_000_000;
/** The limit in bytes for all others, which are unpacked as a whole. */
const MOST_BYTES_WHOLE = 100_000_000;
/** Memory for unpacking compared with the pixels' bytes, as measured. */
const AVIF_TAKES = 6;
const WIDE_TAKES = 2;
const QUALITY = 82;

// runs in a process of its own, because it unpacks strangers' files; the service can kill it at any moment
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
    // crops first and rotates afterwards, because rotating the whole picture would need all of it in memory
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

/** Memory for a picture that cannot be read row by row; 0 for one that can. */
function bytesWhole({ width, height, channels, depth, format, isProgressive }: Metadata): number {
  if (!isProgressive && format !== 'webp' && format !== 'heif') return 0;
  // a progressive JPEG keeps 16 bits of each value until its last scan
  const wide = depth === 'ushort' || format === 'jpeg' ? WIDE_TAKES : 1;
  return width * height * channels * wide * (format === 'heif' ? AVIF_TAKES : 1);
}
