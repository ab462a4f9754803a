import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Writes the module that a service's src/migrations.ts stands for: its migrations by name, in the order they run. A
 * migration is a file in the folder `migrations` beside src.
 * @param {string} file the path of src/migrations.ts
 * @returns {string}
 */
export function migrationList(file) {
  const folder = join(dirname(file), '../migrations');
  const found = readdirSync(folder)
    .filter((name) => /^\d{4}-.*\.ts$/.test(name))
    .sort()
    .map((name) => {
      const type = /^export class (\w+) extends Migration\b/m.exec(readFileSync(join(folder, name), 'utf8'))?.[1];
      if (!type) throw new Error(`${join(folder, name)} exports no class that extends Migration.`);
      return { name, type };
    });
  const lines = found.map(({ name, type }) => `import { ${type} } from '../migrations/${name}';`);
  const list = found.map(({ name, type }) => `  '${basename(name, '.ts')}': ${type},`);
  return `${lines.join('\n')}\nexport const migrations = {\n${list.join('\n')}\n};\n`;
}
