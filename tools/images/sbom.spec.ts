import { root } from '@videoqs/stack/root';
import { bundledIn, IMAGES } from './image-contents.ts';
import { isService, packagesOf } from './lay-out.ts';
import { type Component, licenceFaults, type Sbom, sbomOf } from './sbom.ts';

const listOf = (name: string): Sbom => {
  const project = IMAGES[name] as string;
  return sbomOf(
    name,
    project,
    new Set([...(isService(root, project) ? packagesOf(root, project) : []), ...bundledIn(project)]),
  );
};

describe.each(Object.keys(IMAGES))('the bill of materials of the image %s', (name) => {
  it('lists only packages with permitted licenses', () => {
    expect(licenceFaults(listOf(name))).toEqual([]);
  });
});

it("a service's bill of materials lists bundled and separate packages and Node, each with a hash", () => {
  const list = listOf('account');
  const of = (wanted: string) => list.components.find((c) => c.name === wanted);
  expect(of('fastify')?.hashes?.[0]?.content).toMatch(/^[0-9a-f]{128}$/); // fastify is bundled into the build
  expect(of('nodemailer')?.purl).toMatch(/^pkg:npm\/nodemailer@\d/);
  expect(of('@node-rs/argon2')?.purl).toMatch(/^pkg:npm\/%40node-rs\/argon2@/); // argon2 is installed beside the build
  expect(of('node')).toMatchObject({ type: 'platform', version: process.versions.node });
  expect(of('jest')).toBeUndefined();
  expect(listOf('account')).toEqual(list);
});

it('the image of a service contains BullMQ’s script files, because a worker needs them to take jobs', () => {
  expect(packagesOf(root, 'services/queues')).toContain('node_modules/ioredis');
});

it("a frontend's bill of materials lists its packages, including shared ones", () => {
  const names = listOf('queues-frontend').components.map((c) => c.name);
  expect(names).toEqual(expect.arrayContaining(['react', 'antd', '@dnd-kit/core']));
  expect(names.filter((n) => n.startsWith('@videoqs/'))).toEqual([]);
});

it('a bill of materials rejects a package that the lock file does not have', () => {
  expect(() => sbomOf('queues', 'services/queues', new Set(['node_modules/stranger']))).toThrow('stranger');
});

const LICENCES: [expression: string, allowed: boolean][] = [
  ['MIT', true],
  ['GPL-3.0-only', false],
  ['NOASSERTION', false],
  ['(MIT OR GPL-3.0-only)', true],
  ['(MIT AND GPL-3.0-only)', false],
  ['Apache-2.0 AND LGPL-3.0-or-later', true],
];
it.each(LICENCES)('the license check judges %s: %s', (expression, allowed) => {
  const one = { name: 'x', version: '1.0.0', licenses: [{ expression }] } as Component;
  expect(licenceFaults({ components: [one] } as Sbom)).toHaveLength(allowed ? 0 : 1);
});
