import { Resvg } from '@resvg/resvg-js';

/** Stand-in until the poster folder is here. */
export async function rasterise(svg: string, width: number): Promise<Buffer> {
  return new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } }).render().asPng();
}
