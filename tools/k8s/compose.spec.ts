import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@videoqs/stack/root';
import { parse } from 'yaml';
import { IMAGES } from '../images/image-contents.ts';
import { faultsOfEnvs } from './config.ts';
import { containersOf, envOf, type Pod, podsOf } from './pods.ts';
import { render } from './render.ts';

interface Service {
  image: string;
  command?: string[];
  environment?: Record<string, string>;
  read_only?: boolean;
  ports?: string[];
  depends_on?: Record<string, { condition: string }>;
}
const { services } = parse(readFileSync(join(root, 'compose.yaml'), 'utf8'), { merge: true }) as {
  services: Record<string, Service>;
};
const ours = Object.entries(services).filter(([, s]) => s.image.startsWith('localhost/videoqs/'));
const areaOf = ({ image }: Service): string => image.slice('localhost/videoqs/'.length, -':dev'.length);

const overlay = render(join(root, 'k8s/overlays/dev'));
const inCluster = (name: string): Pod => podsOf(overlay).find((p) => p.name === name) as Pod;

it('compose.yaml runs every image of the product', () => {
  expect(new Set(ours.map(([, s]) => areaOf(s)))).toEqual(new Set(Object.keys(IMAGES)));
});

it.each(Object.keys(IMAGES).filter((name) => !name.endsWith('-frontend')))(
  'compose.yaml gives %s all variables that its config.ts requires, and no unknown variable',
  (area) => {
    const envs = ours.flatMap(([, s]) => (areaOf(s) === area ? [s.environment ?? {}] : []));
    expect(faultsOfEnvs(area, envs)).toEqual([]);
  },
);

it.each(podsOf(overlay).flatMap((p) => (p.kind === 'Deployment' ? [p.name] : [])))(
  'compose.yaml starts %s by the same command, addresses and ports as Kubernetes does',
  (name) => {
    const [main] = containersOf(inCluster(name));
    const wanted = envOf(main as never, overlay);
    const { command, environment = {}, read_only } = services[name] as Service;
    expect({ command, read_only }).toEqual({ command: main?.args, read_only: true });
    for (const key of Object.keys(wanted).filter((k) =>
      /^PORT$|_(RPC|URLS|DIRS?)$|^(TITLES|QUEUES|SOCIAL|ACCOUNT)_URL$/.test(k),
    ))
      expect([key, environment[key]]).toEqual([key, wanted[key]]);
  },
);

it('compose.yaml starts each service after its migration, and exposes only the gateway', () => {
  for (const [name, { depends_on = {}, ports }] of ours) {
    for (const before of Object.keys(depends_on)) expect(services).toHaveProperty(before);
    if (/^(titles|queues|social|account)(-worker)?$/.test(name))
      expect(Object.values(depends_on)).toEqual([{ condition: 'service_completed_successfully' }]);
    expect([name, ports]).toEqual([name, name === 'gateway' ? ['127.0.0.1:8080:8080'] : undefined]);
  }
});
