/** What a cluster is told of a release: its area as the overlay prod has it, made of the images of this very release. */
import { join } from 'node:path';
import { parseAllDocuments, stringify } from 'yaml';
import { type Area, imagesOf } from './areas.ts';
import { type Resource, render } from './k8s-render.ts';

/** Registry, name and version of the images that a manifest names, by their names. */
function imagesIn(value: unknown, all = new Map<string, string>()): Map<string, string> {
  if (typeof value !== 'object' || value === null) return all;
  const { image } = value as { image?: unknown };
  if (typeof image === 'string') all.set(image.replace(/^.*\/|[:@].*$/g, ''), image);
  for (const inner of Object.values(value)) imagesIn(inner, all);
  return all;
}
/** The same of a kept manifest.yaml. */
export const imagesOfManifest = (text: string): Map<string, string> =>
  imagesIn(parseAllDocuments(text).map((document) => document.toJS()));

/**
 * @param source where the release's commit is checked out
 * @param version what its images are tagged with
 * @returns YAML for `kubectl apply`. Which release of the frontend is live is not in it: that is data, and not of a release
 * @throws Error when the overlay has another image in the place of one of them
 */
export function manifestOf(source: string, area: Area, version: string): string {
  const all = render(join(source, 'k8s/overlays/prod', area)).filter((r) => r.metadata.name !== `${area}-live`);
  const named = imagesIn(all);
  const text = (one: Resource) =>
    Object.values(imagesOf(area)).reduce(
      (yaml, name) => {
        const image = named.get(name);
        if (!image) throw new Error(`k8s/overlays/prod/${area} names no image ${name}.`);
        return yaml.replaceAll(`image: ${image}\n`, `image: ${image.replace(/[:@][^/]*$/, '')}:${version}\n`);
      },
      stringify(one, { lineWidth: 0 }),
    );
  return all.map(text).join('---\n');
}
