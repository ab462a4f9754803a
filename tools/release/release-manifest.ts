/** The Kubernetes manifest of a release: the area from the overlay prod, with the images of this release. */
import { join } from 'node:path';
import { parseAllDocuments, stringify } from 'yaml';
import { render } from '../k8s/render.ts';
import { type Area, imagesOf } from './areas.ts';

const imageName = (image: string): string => image.replace(/^.*\/|[:@].*$/g, '');

/**
 * Reads the images from the manifest of a release.
 * @param text a kept manifest.yaml
 * @returns registry, name and version of its images, by image name
 */
export function imagesOfManifest(text: string): Map<string, string> {
  const all = new Map<string, string>();
  const documents = parseAllDocuments(text).map((document) => document.toJS());
  JSON.stringify(documents, (key, value) => {
    if (key === 'image') all.set(imageName(value), value);
    return value;
  });
  return all;
}

/**
 * @param source a checkout of the release's commit
 * @param version the tag of its images and the suffix of its configuration's name. A copy of the previous release may
 * restart meanwhile, and keeps its own configuration
 * @returns YAML for `kubectl apply`. The live release of the frontend and the switches are not included, because they
 * are data and not part of a release
 * @throws Error when the overlay names another image, or not both images
 */
export function manifestOf(source: string, area: Area, version: string): string {
  const own = Object.values(imagesOf(area));
  const unnamed = new Set(own);
  const of = (image: string) => {
    if (!own.includes(imageName(image)))
      throw new Error(`k8s/overlays/prod/${area} names the image ${image}, which does not belong to this area.`);
    unnamed.delete(imageName(image));
    return `${image.replace(/[:@][^/]*$/, '')}:${version}`;
  };
  const data = [`${area}-live`, 'switches'];
  const all = render(join(source, 'k8s/overlays/prod', area)).filter((r) => !data.includes(r.metadata.name));
  for (const one of all)
    if (one.kind === 'ConfigMap') {
      one.metadata.name += `-${version}`;
      one.data = { ...(one.data as object), RELEASE: version };
    }
  const released: unknown[] = JSON.parse(JSON.stringify(all), (key, value) => {
    if (key === 'image') return of(value);
    return key === 'configMapRef' ? { ...value, name: `${value.name}-${version}` } : value;
  });
  if (unnamed.size)
    throw new Error(`k8s/overlays/prod/${area} does not name these images of the area: ${[...unnamed].join(', ')}.`);
  return released.map((one) => stringify(one, { lineWidth: 0 })).join('---\n');
}
