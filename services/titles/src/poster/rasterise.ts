import { Resvg } from '@resvg/resvg-js';

/**
 * Turns one of our posters into a PNG of the given width in px; the height follows from the viewBox. The drawing
 * contains no text, so no system font is read. Rejects with resvg's error when the SVG is not well formed.
 */
export async function rasterise(svg: string, width: number): Promise<Buffer> {
  const image = new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } });
  return image.render().asPng();
}
