import { root } from '@videoqs/stack/root';
import { parseAllDocuments } from 'yaml';
import type { Resource } from '../k8s/render.ts';
import { AREAS, imagesOf } from './areas.ts';
import { imagesOfManifest, manifestOf } from './release-manifest.ts';

const VERSION = '20261122-181500-81ad4130';

describe.each(AREAS)('the manifest of a release of %s', (area) => {
  const text = manifestOf(root, area, VERSION);
  const all = parseAllDocuments(text).map((document) => document.toJS() as Resource);

  it('names the images of this release and no other images', () => {
    const { service, frontend } = imagesOf(area);
    expect([...imagesOfManifest(text)].sort()).toEqual(
      [service, frontend].sort().map((name) => [name, `registry.example/videoqs/${name}:${VERSION}`]),
    );
  });

  it("contains the area's service, worker, migration and frontend, in the production namespace", () => {
    const names = all.filter((r) => ['Deployment', 'Job'].includes(r.kind)).map((r) => r.metadata.name);
    expect(names.sort()).toEqual(
      (area === 'gateway'
        ? [area, 'shell-frontend']
        : ['', '-frontend', '-migration', '-worker'].map((n) => area + n)
      ).sort(),
    );
    expect(new Set(all.map((r) => r.metadata.namespace))).toEqual(new Set(['videoqs']));
  });

  it('contains a ConfigMap named by version, so that pods of the previous release keep their settings', () => {
    const made = all.filter((r) => r.kind === 'ConfigMap').map((r) => r.metadata.name);
    const named = [...text.matchAll(/configMapRef:\n +name: (.+)/g)].map(([, name]) => name);
    expect(made).toEqual([`${area}-${VERSION}`]);
    expect(new Set(named)).toEqual(new Set(made));
    expect(all.find((r) => r.kind === 'ConfigMap')?.data).toMatchObject({ RELEASE: VERSION });
  });

  it('omits the record of the live release and the switches, because deploying would reset them', () => {
    const names = all.map((r) => r.metadata.name);
    for (const data of [`${area}-live`, 'switches']) expect(names).not.toContainEqual(expect.stringContaining(data));
  });
});
