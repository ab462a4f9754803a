import { strToU8, zipSync } from 'fflate';
import { readFiles } from './files.ts';

describe('an imported file', () => {
  const fault = (name: string, bytes: Uint8Array) => {
    try {
      for (const { text } of readFiles(name, bytes).texts) expect(typeof text).toBe('string');
      return 'none';
    } catch (error) {
      return (error as { fault?: string }).fault;
    }
  };

  it('yields the tables and JSON files inside a ZIP, and unpacks no other file', () => {
    const zip = zipSync({
      'watchlist.csv': strToU8('a'),
      'deep/ratings.json': strToU8('b'),
      'photo.jpg': strToU8('c'),
      '__MACOSX/watchlist.csv': strToU8('d'),
    });
    const { texts, passed } = readFiles('x.zip', zip);
    expect(texts.map(({ name, text }) => [name, text])).toEqual([
      ['watchlist.csv', 'a'],
      ['deep/ratings.json', 'b'],
    ]);
    expect(passed).toEqual(['photo.jpg']);
  });

  it('is decoded from Windows’ encoding, and from UTF-16 of either byte order', () => {
    for (const bytes of [
      [0x48, 0xe9, 0x72],
      [0xff, 0xfe, 0x48, 0, 0xe9, 0, 0x72, 0],
      [0xfe, 0xff, 0, 0x48, 0, 0xe9, 0, 0x72],
    ])
      expect(readFiles('x.csv', Uint8Array.from(bytes)).texts).toEqual([{ name: 'x.csv', text: 'Hér' }]);
  });

  it('is refused with a reason when the file is encrypted, broken, or too large before or after unpacking', () => {
    const zip = zipSync({ 'a.csv': strToU8('x'.repeat(100)) });
    // The flag is set on the last file of the archive. A folder before it is never encrypted.
    for (const open of [zip, zipSync({ 'a/': new Uint8Array(), 'a/b.csv': strToU8('x') })]) {
      const entry = open.findLastIndex((_, i) => String(open.subarray(i, i + 4)) === '80,75,1,2');
      expect(fault('a.zip', open.with(entry + 8, 1))).toBe('locked');
    }
    expect(fault('a.zip', zip.subarray(0, zip.length - 30))).toBe('broken');
    expect(fault('a.csv', new Uint8Array(20_000_001))).toBe('too-large');
    const bomb = zipSync(
      Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`${i}.csv`, new Uint8Array(10_000_000)])),
      { level: 9 },
    );
    expect(fault('a.zip', bomb)).toBe('unpacks-too-large');
    expect(
      fault(
        'a.zip',
        zipSync(Object.fromEntries(Array.from({ length: 2_001 }, (_, i) => [`${i}.csv`, new Uint8Array()]))),
      ),
    ).toBe('unpacks-too-large');
  });

  it('is refused when its checksum does not match its content', () => {
    const zip = zipSync({ 'a.csv': strToU8('x'.repeat(100)) }, { level: 0 });
    const at = zip.findIndex((_, i) => zip[i] === 120 && zip[i + 1] === 120);
    expect(fault('a.zip', zip.with(at, 121))).toBe('broken');
  });

  it('cannot use more memory than allowed by stating a wrong unpacked size', () => {
    const zip = zipSync({ 'a.csv': new Uint8Array(5_000_000) }, { level: 9 });
    const view = new DataView(zip.buffer);
    const central = zip.findLastIndex(
      (b, i) => b === 0x50 && zip[i + 1] === 0x4b && zip[i + 2] === 1 && zip[i + 3] === 2,
    );
    view.setUint32(central + 24, 10, true); // The header claims ten bytes.
    const read = () => readFiles('a.zip', zip).texts.map((f) => f.text.length);
    expect(fault('a.zip', zip) === 'broken' || (read()[0] ?? 0) <= 10).toBe(true);
  });
});
