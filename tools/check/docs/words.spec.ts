import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@videoqs/stack/root';
import { commentFaults } from './comments.ts';
import { messageFaults, testNameFaults } from './words.ts';

const SUBJECT_COLUMNS = 72;

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim().split('\n');

/** @returns the faults of all files that match, as `file:line: reason` */
const faultsOf = (find: (source: string, path: string) => string[], ...patterns: string[]) =>
  git('ls-files', ...patterns)
    .filter((file) => !/^tools\/check\/docs\/(?:comments|words)/.test(file))
    .flatMap((file) => find(readFileSync(join(root, file), 'utf8'), file).map((fault) => `${file}:${fault}`));

describe('a comment', () => {
  it.each([
    ['/** Who may add. */', ['1: begins with a fragment']],
    ['const a = 1;\n// Of several, the last.', ['2: begins with a fragment']],
    ['/**\n * So many at once.\n */', ['2: begins with a fragment']],
    [`// ${'a'.repeat(118)}`, ['1: is longer than 120 columns']],
    ['/** The members who may add. */\n// Offers that stream.\nconst whose = "// Who";', []],
  ])('is checked for a fragment at its start and for its length: %j', (source, expected) =>
    expect(commentFaults(source)).toEqual(expected),
  );

  it('is a short, whole sentence everywhere in this project', () =>
    expect(faultsOf(commentFaults, '*.ts', '*.tsx', '*.mjs')).toEqual([]));
});

describe('the name of a test', () => {
  it.each([
    ["it('with no title is refused', () => {});", ['1: begins with a preposition']],
    ["describe('a', () => {\n  it.each([1])('Of %i', () => {});\n});", ['2: begins with a preposition']],
    ['test.skip(`under a path`, () => {});', ['1: begins with a preposition']],
    ["it.each([['with no title']])('is refused %s', () => {});\nawait page.getByText('of 5');", []],
    ["it('forgets a member', () => {});\nit('informs others', () => {});", []],
    ["const same = <T>(x: T) => x;\nit('by a generic function', () => {});", ['2: begins with a preposition']],
  ])('is checked for a preposition at its start: %j', (source, expected) =>
    expect(testNameFaults(source, 'a.spec.ts')).toEqual(expected),
  );

  it('begins with a verb or its subject everywhere in this project', () =>
    expect(faultsOf(testNameFaults, '*.spec.ts', '*.spec.tsx')).toEqual([]));
});

describe('a text for members', () => {
  it.each([
    ["const m = { empty: 'Of nothing we know how long it runs.' };", ['1: begins with a fragment']],
    [`const m = {\n  title: (a: string) => \`Who added \${a}\`,\n};`, ['2: begins with a fragment']],
    ["const m = { rowsFailed: 'Lists away' };", ['1: does not say what could not be done']],
    ["const m = { failed: 'We couldn’t load it', who: 'Who is here?', often: 'Often seen' };", []],
  ])('is checked for a missing verb: %j', (source, expected) =>
    expect(messageFaults(source, 'messages.ts')).toEqual(expected),
  );

  it('has its verb everywhere in this project', () => expect(faultsOf(messageFaults, '*messages.ts')).toEqual([]));
});

it('the last hundred commits have subjects of at most 72 characters', () =>
  expect(git('log', '-100', '--format=%s').filter((subject) => subject.length > SUBJECT_COLUMNS)).toEqual([]));
