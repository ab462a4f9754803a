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

describe.each(Object.keys(IMAGES))('the image %s', (name) => {
  it('contains only packages with permitted licences', () => {
    expect(licenceFaults(listOf(name))).toEqual([]);
  });
});

it('lists the packages in the build, those beside it, and Node, each with its hash from the lock file', () => {
  const list = listOf('account');
  const of = (wanted: string) => list.components.find((c) => c.name === wanted);
  expect(of('fastify')?.hashes?.[0]?.content).toMatch(/^[0-9a-f]{128}$/); // in the build
  expect(of('nodemailer')?.purl).toMatch(/^pkg:npm\/nodemailer@\d/);
  expect(of('@node-rs/argon2')?.purl).toMatch(/^pkg:npm\/%40node-rs\/argon2@/); // beside it
  expect(of('node')).toMatchObject({ type: 'platform', version: process.versions.node });
  expect(of('jest')).toBeUndefined();
  expect(listOf('account')).toEqual(list);
});

it('puts BullMQ’s own files beside a service, because without them no worker takes a job from Redis', () => {
  expect(packagesOf(root, 'services/queues')).toContain('node_modules/ioredis');
});

it('lists the packages of a frontend, its shared parts too', () => {
  const names = listOf('queues-frontend').components.map((c) => c.name);
  expect(names).toEqual(expect.arrayContaining(['react', 'antd', '@dnd-kit/core']));
  expect(names.filter((n) => n.startsWith('@videoqs/'))).toEqual([]);
});

it('refuses a package that the lock file does not name', () => {
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
it.each(LICENCES)('judges the licence %s: %s', (expression, allowed) => {
  const one = { name: 'x', version: '1.0.0', licenses: [{ expression }] } as Component;
  expect(licenceFaults({ components: [one] } as Sbom)).toHaveLength(allowed ? 0 : 1);
});
