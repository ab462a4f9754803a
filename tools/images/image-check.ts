/** Requirements that our images must meet before they are published. */
import { execFileSync } from 'node:child_process';
import { root } from '@videoqs/stack/root';
import { IMAGES } from './image-contents.ts';
import { isService } from './lay-out.ts';
import { podman } from './podman.ts';
import { licenceFaults, type Sbom } from './sbom.ts';

/** The maximum size of an unpacked image, in bytes. */
const MOST = 160_000_000;
/** Programs inside an image that would help an attacker: shells, downloaders, compilers, package managers. */
const UNWANTED =
  /(^|\/)(sh|bash|dash|ash|busybox|env|curl|wget|perl|python[\d.]*|npm|npx|corepack|gcc|g\+\+|cc|ld|make|apt(-get)?|dpkg|nc|openssl)$/;

export interface Look {
  size: number;
  user: string;
  /** Matches the line that `tar -tv` prints for a file: rights, owner, size, date, path. */
  files: readonly string[];
}

/** @returns a line for each problem */
export function faultsOf({ size, user, files }: Look): string[] {
  const paths = files.map((line) => ({ rights: line.slice(0, 10), path: line.split(' ').at(-1) ?? '' }));
  const programs = paths.filter(({ rights, path }) => /^[-l]..x/.test(rights) && UNWANTED.test(path));
  const raised = paths.filter(({ rights }) => /^-.{2,5}[sS]/.test(rights));
  return [
    ...(size > MOST ? [`it takes ${(size / 1e6).toFixed(0)} MB of ${MOST / 1e6}`] : []),
    ...(/^[1-9]\d*(:|$)/.test(user) ? [] : [`it runs as ${user || 'root'}`]),
    ...programs.map(({ path }) => `it holds ${path}`),
    ...raised.map(({ path }) => `${path} gains rights`),
  ];
}

/** The restrictions of production: no capabilities, a read-only root, no network. */
const LOCKED = ['--read-only', '--cap-drop=all', '--security-opt=no-new-privileges', '--network=none', '--memory=512m'];

/**
 * Starts a service without its configuration, and checks that it reports the missing variables. That proves that Node,
 * the build and the packages beside it can be loaded. The Job of a frontend is started without its folders.
 * @returns a line if the image reports anything else
 */
function startFaults(name: string, image: string): string[] {
  const service = isService(root, IMAGES[name] as string);
  const wanted = service ? 'Configuration is not usable' : 'publish.mjs FROM TO';
  const { ok, output } = podman(['run', '--rm', ...LOCKED, image, service ? 'dist/main.mjs' : 'publish.mjs']);
  return ok || !output.includes(wanted) ? [`it does not start: ${output.slice(-300)}`] : [];
}

/** @returns the image's unpacked size, 0 if it is not built, and its problems */
export function checkImage(name: string, image: string): { bytes: number; faults: string[] } {
  const inspected = podman(['image', 'inspect', '--format={{.Size}} {{.Config.User}}', image]);
  if (!inspected.ok) return { bytes: 0, faults: [`it is not built: npm run images -- ${name}`] };
  const [size = '0', user = ''] = inspected.output.split(' ');
  const { output: container } = podman(['create', image, 'none']);
  const exported = (then: string) =>
    execFileSync('sh', ['-c', `podman export ${container} | ${then}`], { encoding: 'utf8', maxBuffer: 1 << 28 });
  const files = exported('tar -tv').split('\n');
  const sbom = JSON.parse(exported('tar -xO app/sbom.cdx.json')) as Sbom;
  podman(['rm', container]);
  return {
    bytes: Number(size),
    faults: [...faultsOf({ size: Number(size), user, files }), ...licenceFaults(sbom), ...startFaults(name, image)],
  };
}
