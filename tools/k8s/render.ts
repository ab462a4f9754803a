/**
 * Renders a folder as `kubectl kustomize` does, for the features that we use. Names of generated ConfigMaps get no hash
 * here.
 */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

export type Tree = { [key: string]: unknown };
export interface Resource extends Tree {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string> };
}
/** The spec of a resource, typed by the resource's kind. */
export const spec = <T = Tree>(r: Resource): T => (r.spec ?? {}) as T;
interface Kustomization {
  apiVersion: string;
  kind: 'Kustomization' | 'Component';
  namespace?: string;
  resources?: string[];
  components?: string[];
  images?: { name: string; newName: string; newTag?: string; digest?: string }[];
  configMapGenerator?: { name: string; behavior?: 'merge'; literals: string[] }[];
  patches?: { path: string; target?: { kind: string } }[];
}
const KNOWN = ['apiVersion', 'kind', 'namespace', 'resources', 'components', 'images', 'configMapGenerator', 'patches'];

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Merges as kustomize's strategic merge does: maps are merged, containers are matched by name, and other lists are
 * replaced.
 */
function merge(into: Tree, patch: Tree): void {
  for (const [key, value] of Object.entries(patch)) {
    const old = into[key];
    if (isTree(old) && isTree(value)) merge(old, value);
    else if (key === 'containers' && Array.isArray(old) && Array.isArray(value))
      for (const part of value as Tree[]) {
        const same = (old as Tree[]).find((o) => o.name === part.name);
        if (same) merge(same, part);
        else old.push(part);
      }
    else into[key] = structuredClone(value);
  }
}

function read(file: string): Resource[] {
  return parseAllDocuments(readFileSync(file, 'utf8'), { strict: true, uniqueKeys: true }).map((document) => {
    if (document.errors[0]) throw new Error(`${file}: ${document.errors[0].message}`);
    return document.toJS() as Resource;
  });
}

/**
 * @param dir folder with a kustomization.yaml
 * @param under resources that a component changes
 * @throws Error for a field of kustomize that is not known here, a patch that matches nothing, and invalid YAML
 */
export function render(dir: string, under: Resource[] = []): Resource[] {
  const k = parse(readFileSync(join(dir, 'kustomization.yaml'), 'utf8')) as Kustomization;
  for (const key of Object.keys(k))
    if (!KNOWN.includes(key)) throw new Error(`${dir}: our renderer does not support the field ${key}`);
  const found = (k.resources ?? [])
    .map((r) => join(dir, r))
    .flatMap((path) => (statSync(path).isDirectory() ? render(path) : read(path)));
  const all = [...under, ...found];
  for (const { name, behavior, literals } of k.configMapGenerator ?? []) {
    const data = Object.fromEntries(
      literals.map((l) => [l.slice(0, l.indexOf('=')), l.slice(l.indexOf('=') + 1)] as const),
    );
    const there = all.find((r) => r.kind === 'ConfigMap' && r.metadata.name === name);
    if (Boolean(there) !== (behavior === 'merge'))
      throw new Error(
        `${dir}: ConfigMap ${name} ${there ? 'exists already' : 'does not exist, so nothing can be merged into it'}`,
      );
    if (there) Object.assign(there.data as Tree, data);
    else all.push({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data });
  }
  const whole = (k.components ?? []).reduce((sum, component) => render(join(dir, component), sum), all);
  for (const { path, target } of k.patches ?? [])
    for (const { kind, metadata, ...patch } of read(join(dir, path))) {
      const met = whole.filter(
        (r) => r.kind === kind && (target ? r.kind === target.kind : r.metadata.name === metadata.name),
      );
      if (!met.length && !target) throw new Error(`${dir}: the patch ${path} matches no resource`);
      const { name: _, ...labelled } = metadata;
      for (const r of met) merge(r, { ...patch, metadata: target ? labelled : metadata });
    }
  for (const { name, newName, newTag, digest } of k.images ?? [])
    rename(whole, name, newName + (digest ? `@${digest}` : `:${newTag}`));
  if (k.namespace) for (const r of whole) if (r.kind !== 'Namespace') r.metadata.namespace = k.namespace;
  return whole;
}

function rename(value: unknown, name: string, to: string): void {
  if (Array.isArray(value)) for (const item of value) rename(item, name, to);
  else if (isTree(value)) {
    if (value.image === name) value.image = to;
    for (const item of Object.values(value)) rename(item, name, to);
  }
}
