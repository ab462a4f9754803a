import { Resvg } from '@resvg/resvg-js';

/**
 * Converts a drawn SVG to a PNG of the given width in px. The height follows from the viewBox. The drawing contains no
 * text, so no system font is read. The promise is rejected with resvg's error when the SVG is not well formed.
 */
export async function rasterise(svg: string, width: number): Promise<Buffer> {
  const image = new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } });
  return image.render().asPng();
}
