/**
 * The allowed imports. Areas may reach each other in only three ways: by a slot in the page, by an RPC whose answer is
 * needed now, and by an event for everything else. tools/check/fixtures/boundaries breaks each rule once. The check
 * fails if a rule does not notice.
 */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const SERVICE = '^services/[^/]+/src/';

export default {
  forbidden: [
    rule(
      'no-circular',
      'Imports must not form a circle: move the code that both files need into a third file.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    {
      ...rule(
        'no-circle-of-rooms',
        'Two folders must not import each other: move the code that both need into a third folder, or merge the two.',
        { path: '^tools/[^/]+$' },
        { circular: true },
      ),
      scope: 'folder',
    },
    rule(
      'fronts-stay-in-front',
      'The shell and remotes may import libs/web and libs/contract only: get data from a service by a call.',
      { path: '^(shell|mfe-[a-z]+|kit)/' },
      { path: '^(services|gateway|libs/node)/' },
    ),
    rule(
      'remotes-meet-in-slots',
      'A remote must not import the shell or another remote: mount a slot with <RemoteSlot>.',
      { path: '^(mfe-[a-z]+|kit)/' },
      { path: '^(mfe-[a-z]+|kit|shell)/', pathNot: '^$1/' },
    ),
    rule(
      'shell-knows-no-remote',
      'The shell must not import a remote: it loads remotes at run time, from the registry.',
      { path: '^shell/' },
      { path: '^(mfe-|kit/)' },
    ),
    rule(
      'parts-come-from-libs-web',
      'antd, react-router and the like are handed on by libs/web, one copy for all: import @videoqs/web/<part>.',
      { path: '^(shell|mfe-[a-z]+|kit)/' },
      { path: 'node_modules/(antd|@ant-design|react-router|zustand|@dnd-kit|dayjs)(/|$)' },
    ),
    rule(
      'services-keep-to-themselves',
      'A service may import libs/node and libs/contract only: use an RPC or an event to reach another service.',
      { path: '^services/([^/]+)/' },
      { path: '^(services|gateway|shell|mfe-[a-z]+|kit|libs/web)/', pathNot: '^services/$1/' },
    ),
    rule(
      'gateway-routes-only',
      'The gateway may import libs/node and libs/contract only.',
      { path: '^gateway/' },
      { path: '^(services|shell|mfe-[a-z]+|kit|libs/web)/' },
    ),
    rule(
      'journeys-and-benchmarks-stay-outside',
      'e2e and bench use the product from outside: of its code they may import libs/contract only.',
      { path: '^(e2e|bench)/' },
      { path: '^(services|gateway|shell|mfe-[a-z]+|kit|libs/(web|node))/' },
    ),
    rule(
      'tools-import-no-product',
      'Tools must not import from an area: move the code that both need to libs.',
      { path: '^tools/' },
      { path: '^(services|gateway|shell|mfe-[a-z]+|kit|e2e|bench)/' },
    ),
    rule(
      'benchmarks-build-and-journeys-release',
      'bench may import builds from tools, and e2e may import releases and plays: move other code that they need to libs/stack.',
      { path: '^(bench|e2e)/' },
      { path: '^tools/', pathNot: '^tools/(build|release|k8s)/' },
    ),
    rule(
      'product-imports-no-tools',
      'The product must not contain code that builds or tests it: import tools and libs/stack only in configurations and tests.',
      {
        path: '^(shell|mfe-[a-z]+|kit|services|gateway|libs/(contract|node|web))/',
        pathNot: '/(test|testing)/|\\.(spec|fixture)\\.tsx?$|/(jest|rspack)\\.config\\.',
      },
      { path: '^(tools|libs/stack)/' },
    ),
    rule(
      'stack-stands-alone',
      'libs/stack starts the built product: it must not import the product’s code or tools.',
      { path: '^libs/stack/' },
      { path: '^(libs|tools|e2e|bench)/', pathNot: '^libs/stack/' },
    ),
    rule(
      'libs-know-no-area',
      'libs must not import from an area, because all areas use them.',
      { path: '^libs/' },
      { path: '^(services|gateway|shell|mfe-[a-z]+|kit)/' },
    ),
    rule(
      'libs-web-is-not-libs-node',
      'Code for browsers and code for servers may share the contract only.',
      { path: '^libs/web/' },
      { path: '^libs/node/' },
    ),
    rule(
      'libs-node-is-not-libs-web',
      'Code for browsers and code for servers may share the contract only.',
      { path: '^libs/node/' },
      { path: '^libs/web/' },
    ),
    rule(
      'contract-needs-zod-alone',
      'The contract may depend on zod only, because all parts import it.',
      { path: '^libs/contract/src/', pathNot: '\\.spec\\.ts$' },
      { pathNot: '^libs/contract/src/|node_modules/zod/' },
    ),
    rule(
      'features-do-not-import-siblings',
      'A feature must not import another feature: move shared code to a folder of the area, beside features/, named by a noun.',
      { path: '^(mfe-[a-z]+|kit)/src/features/([^/]+)/', pathNot: '\\.spec\\.tsx?$' },
      { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    ),
    rule(
      'tests-stay-out-of-the-product',
      'Test helpers must not get into a build: import them only in specs and test folders.',
      {
        path: '^(shell|mfe-[a-z]+|libs|services|gateway)/',
        pathNot: '/(test|testing)/|\\.(spec|fixture)\\.tsx?$|/jest\\.',
      },
      {
        path: '^(shell|mfe-[a-z]+|libs|services|gateway)/.*/testing/|^(shell|mfe-[a-z]+|kit)/src/test/|node_modules/(msw|axe-core)/',
      },
    ),
    rule(
      'nothing-imports-a-controller',
      'Only modules may import a controller: move the code that you need to a use case.',
      { pathNot: '\\.module\\.ts$|\\.spec\\.ts$' },
      { path: '\\.controller\\.ts$' },
    ),
    rule(
      'only-stores-speak-sql',
      'SQL statements belong in the noun’s *.store.ts or *.reads.ts: call a function from there.',
      { path: SERVICE, pathNot: '\\.(store|reads|entity|spec)\\.ts$|/src/(tables|definition)\\.ts$' },
      {
        path: 'node_modules/kysely/|libs/node/src/database/(prepared|tables|rows|recordset)\\.ts$|^services/[^/]+/src/tables\\.ts$',
      },
    ),
    rule(
      'rules-and-presenters-are-pure',
      'Rules and presenters are pure functions: they must not import the framework or the database.',
      { path: `${SERVICE}.*\\.(rules|presenter)\\.ts$` },
      { path: 'node_modules/(@nestjs|@mikro-orm|kysely)/' },
    ),
    rule(
      'rules-ask-no-store',
      'Pass rows to rules and presenters: from a store they may import only the types of rows.',
      { path: `${SERVICE}.*\\.(rules|presenter)\\.ts$` },
      { path: '\\.(store|reads)\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'entities-know-no-service',
      'An entity must not import a service, store, controller, job or handler.',
      { path: '\\.entity\\.ts$' },
      { path: '\\.(service|store|reads|controller|job|handler)\\.ts$' },
    ),
    rule(
      'titles-begins-no-process',
      'Start child processes from a thread, as graph-process.ts does: a fork first copies the page tables, which takes 40 ms with the indexes of a million titles.',
      { path: '^services/titles/src/', pathNot: '/graph-process\\.ts$|\\.spec\\.ts$' },
      { path: '^(node:)?child_process$' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|dist-dev|fixtures)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      conditionNames: ['node', 'import', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
};
