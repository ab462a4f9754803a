/** A growing list of numbers in one typed array, without an object for each number. */
export class GrowableArray<A extends Uint32Array | Float64Array> {
  length = 0;
  private readonly make: (length: number) => A;
  private array: A;

  constructor(make: (length: number) => A) {
    this.make = make;
    this.array = make(1 << 12);
  }

  push(value: number): void {
    if (this.length === this.array.length) {
      const more = this.make(this.array.length * 2);
      more.set(this.array);
      this.array = more;
    }
    this.array[this.length++] = value;
  }

  /** All numbers in order. */
  whole(): A {
    return this.array.subarray(0, this.length) as A;
  }
}
