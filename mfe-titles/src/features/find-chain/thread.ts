/** The width and height of the drawing, in the drawing's own units. */
const [WIDE, MIDDLE] = [1200, 150];
/**
 * The vertical distance of people and posters from the middle line. Because of it, the thread has the shape of a wave.
 */
const [END, PERSON, TITLE] = [14, 30, -22];

/**
 * The thread through n things in a row. The first, the last and every second thing are people.
 * @returns the path of an SVG of 1200 × 300
 */
export function threadOf(n: number): string {
  const x = (i: number) => (WIDE * (i + 0.5)) / n;
  const y = (i: number) => MIDDLE + (i === 0 || i === n - 1 ? END : i % 2 ? TITLE : PERSON);
  const curves = Array.from({ length: n - 1 }, (_, i) => {
    const half = (x(i) + x(i + 1)) / 2;
    return `C${half} ${y(i)} ${half} ${y(i + 1)} ${x(i + 1)} ${y(i + 1)}`;
  });
  return `M${x(0)} ${y(0)} ${curves.join(' ')}`;
}
