/**
 * Packs ids into bytes. Each id is stored as its distance from the previous id, seven bits in each byte. The last byte
 * of a distance is below 128. An export's ids are close together, so most ids take one byte.
 * @param ids ascending, each once
 */
export function packIDs(ids: Uint32Array): Buffer {
  const bytes = Buffer.allocUnsafe(ids.length * 5);
  let at = 0;
  let before = 0;
  for (const id of ids) {
    let step = id - before;
    for (; step >= 128; step = Math.floor(step / 128)) bytes[at++] = 128 + (step % 128);
    bytes[at++] = step;
    before = id;
  }
  return bytes.subarray(0, at);
}

/** @returns the ids given to packIDs, ascending */
export function* unpackIDs(bytes: Uint8Array): Generator<number, undefined> {
  let id = 0;
  let step = 0;
  let worth = 1;
  for (const byte of bytes) {
    step += (byte % 128) * worth;
    worth *= 128;
    if (byte >= 128) continue;
    id += step;
    yield id;
    step = 0;
    worth = 1;
  }
  return undefined;
}

/** Counts the ids that only the newer list has, and the ids that only the older list has. Both lists are packed. */
export function compareIDs(older: Uint8Array, newer: Uint8Array): { added: number; removed: number } {
  const [was, is] = [unpackIDs(older), unpackIDs(newer)];
  const count = { added: 0, removed: 0 };
  for (let a = was.next().value, b = is.next().value; a !== undefined || b !== undefined; ) {
    if (a === b) [a, b] = [was.next().value, is.next().value];
    else if (b === undefined || (a !== undefined && a < b)) {
      count.removed++;
      a = was.next().value;
    } else {
      count.added++;
      b = is.next().value;
    }
  }
  return count;
}

/** Collects ids in any order and returns them in ascending order, each once. */
export class IDs {
  private ids = new Uint32Array(1 << 16);
  private count = 0;

  add(id: number): void {
    if (this.count === this.ids.length) {
      const more = new Uint32Array(this.ids.length * 2);
      more.set(this.ids);
      this.ids = more;
    }
    this.ids[this.count++] = id;
  }

  rising(): Uint32Array {
    const sorted = this.ids.subarray(0, this.count).sort();
    return sorted.filter((id, i) => i === 0 || id !== sorted[i - 1]);
  }
}
