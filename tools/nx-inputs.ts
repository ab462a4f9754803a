/** What nx cannot know by itself: it reads package.json files, not imports. Used by tools/boundaries.ts. */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';

interface Package {
  name: string;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  nx?: { namedInputs?: Record<string, string[]> };
}

/**
 * @param root folder of the workspace
 * @returns a sentence for each package that a project imports undeclared, and for each tool that builds or tests it and
 * is not among its inputs: a change there would leave what nx keeps of it stale
 */
export function missingInputs(root: string): string[] {
  const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
  const packageOf = (folder: string): Package => JSON.parse(textOf(`${folder}/package.json`));
  const folders = globSync(['*/jest.config.mjs', '{libs,services}/*/jest.config.mjs'], { cwd: root })
    .map((file) => file.replace('/jest.config.mjs', ''))
    .filter((folder) => folder !== 'tools' && folder !== 'e2e'); // these two take all of tools, and every build
  const folderOf = new Map(folders.map((folder) => [packageOf(folder).name, folder]));
  const tools = readdirSync(join(root, 'tools')).filter((file) => /\.(ts|mjs)$/.test(file));
  const toolsIn = (text: string, before: string) =>
    tools.filter((tool) => new RegExp(`${before}/${tool.replaceAll('.', '\\.')}['"\`]`).test(text));

  /** The tools that these texts name, and those that they name in turn. */
  function toolsOf(texts: string[]): string[] {
    const found = new Set(texts.flatMap((text) => toolsIn(text, 'tools')));
    for (const tool of found) for (const next of toolsIn(textOf(`tools/${tool}`), '[.}]')) found.add(next);
    return [...found];
  }
  const withDependencies = (folder: string): string[] => [
    folder,
    ...Object.keys(packageOf(folder).dependencies ?? {})
      .flatMap((name) => folderOf.get(name) ?? [])
      .flatMap(withDependencies),
  ];

  return folders.flatMap((folder) => {
    const { name, scripts, dependencies = {} } = packageOf(folder);
    const exclude = ['**/node_modules/**', '**/dist/**', '**/dist-dev/**'];
    const texts = globSync(`${folder}/**/*.{ts,tsx,mjs}`, { cwd: root, exclude }).map((file) => ({
      builds: file.endsWith('rspack.config.ts'),
      text: textOf(file),
    }));
    const imported = texts.flatMap(({ text }) =>
      [...text.matchAll(/(?:from|import\() ?'(@videoqs\/[\w-]+)\//g)].map((m) => String(m[1])),
    );
    const undeclared = [...new Set(imported)].filter((other) => other !== name && !(other in dependencies));
    const unseen = (kind: string, used: string[]) => {
      const globs = withDependencies(folder).flatMap((f) => packageOf(f).nx?.namedInputs?.[kind] ?? []);
      return toolsOf(used)
        .filter((tool) => !globs.some((glob) => matchesGlob(`tools/${tool}`, glob.replace('{workspaceRoot}/', ''))))
        .map((tool) => `${folder}: tools/${tool} is not in ${kind}, neither its own nor of what it depends on.`);
    };
    return [
      ...undeclared.map((other) => `${folder}: ${other} is imported and not in its package.json.`),
      ...unseen('builtBy', [JSON.stringify(scripts), ...texts.filter((t) => t.builds).map((t) => t.text)]),
      ...unseen(
        'testedBy',
        texts.filter((t) => !t.builds).map((t) => t.text),
      ),
    ];
  });
}
