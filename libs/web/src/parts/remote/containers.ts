/** The longest time that an entry script may take, ms. */
const PATIENCE_MS = 20_000;

/** The object that a remote's entry script creates under the remote's name: Module Federation's container. */
interface Container {
  init(scope: object): void | Promise<void>;
  get(module: string): Promise<() => unknown>;
}
/** rspack provides this function. `init` fills the scope with all modules that the shell shares. */
declare const __webpack_init_sharing__: (scope: string) => Promise<void>;
declare const __webpack_share_scopes__: { default: object };

const entries = new Map<string, string>();
const opened = new Map<string, Promise<Container>>();

/** Sets the addresses of the remotes' entry scripts. */
export function registerRemotes(remotes: readonly { name: string; entry: string }[]): void {
  for (const { name, entry } of remotes) entries.set(name, entry);
}

/**
 * Loads a module that a remote exposes.
 * @param id `<remote>/<module>`
 * @throws Error when the remote is down, or has no such module; the next call loads again
 */
export async function loadRemote<T>(id: string): Promise<T> {
  const [name = '', ...module] = id.split('/');
  let container = opened.get(name);
  if (!container) {
    container = open(name);
    opened.set(name, container);
    container.catch(() => opened.delete(name));
  }
  const factory = await (await container).get(`./${module.join('/')}`);
  return factory() as T;
}

async function open(name: string): Promise<Container> {
  await Promise.all([run(entries.get(name) ?? ''), __webpack_init_sharing__('default')]);
  const container = (globalThis as unknown as Partial<Record<string, Container>>)[name];
  if (!container) throw new Error(`the entry script of ${name} defined no container`);
  await container.init(__webpack_share_scopes__.default);
  return container;
}

/** Runs a script. A failed script's element is removed, so that the next attempt makes a new request. */
function run(src: string): Promise<void> {
  const script = Object.assign(document.createElement('script'), { src });
  return new Promise<void>((done, fail) => {
    const away = () => {
      script.remove();
      fail(new Error(`${src} did not load`));
    };
    const timer = setTimeout(away, PATIENCE_MS);
    script.onload = () => done(clearTimeout(timer));
    script.onerror = () => {
      clearTimeout(timer);
      away();
    };
    document.head.append(script);
  });
}
