/**
 * Finds packages that a project imports without declaring them. Such imports work while npm hoists the packages, and
 * fail when the project is deployed alone.
 */
import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import ts from 'typescript';

interface Package {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/**
 * Returns the name of the package in an import, `@scope/name` or `name`. For a path and for Node's own modules it is
 * null.
 */
function packageOf(specifier: string): string | null {
  if (/^[./]/.test(specifier) || isBuiltin(specifier)) return null;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/**
 * Reads the imports of every source file, tests included.
 * @param root folder of the workspace
 * @returns a sentence for each package that a project imports without declaring it
 */
export function undeclaredPackages(root: string): string[] {
  const exclude = ['**/node_modules/**', '**/dist/**', '**/dist-dev/**', '**/fixtures/**'];
  const projects = globSync(['*/package.json', '{libs,services}/*/package.json'], { cwd: root, exclude });
  return projects.flatMap((file) => {
    const folder = file.replace('/package.json', '');
    const { name, dependencies, devDependencies } = JSON.parse(readFileSync(join(root, file), 'utf8')) as Package;
    const declared = new Set([name, ...Object.keys({ ...dependencies, ...devDependencies })]);
    const imported = globSync(`${folder}/**/*.{ts,tsx,mjs,cjs}`, { cwd: root, exclude }).flatMap((source) =>
      ts.preProcessFile(readFileSync(join(root, source), 'utf8')).importedFiles.map(({ fileName }) => fileName),
    );
    const missing = new Set(imported.map(packageOf).filter((p) => p !== null && !declared.has(p)));
    return [...missing].map((p) => `${folder}: ${p} is imported and not in its package.json.`);
  });
}
