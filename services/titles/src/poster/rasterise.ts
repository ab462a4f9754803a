import { Resvg } from '@resvg/resvg-js';

/**
 * Turns one of our posters into a PNG of the given width in pixels; the height follows the viewBox. The drawing holds
 * no text, so no system font is read. Rejects with resvg's error when the SVG is not well formed.
 */
export async function rasterise(svg: string, width: number): Promise<Buffer> {
  const image = new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } });
  return image.render().asPng();
}
