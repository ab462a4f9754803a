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
      'A circle has no bottom: move what both need into a third file.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    {
      ...rule(
        'no-circle-of-rooms',
        'Two folders that need each other are one, or lack a third below them: move what both need down.',
        { path: '^tools/[^/]+$' },
        { circular: true },
      ),
      scope: 'folder',
    },
    rule(
      'fronts-stay-in-front',
      'Shell and remotes import libs/web and libs/contract: what is needed of a service comes by a call.',
      { path: '^(shell|mfe-[a-z]+|kit)/' },
      { path: '^(services|gateway|libs/node)/' },
    ),
    rule(
      'remotes-meet-in-slots',
      'A remote imports no other remote, nor the shell: mount its slot by <RemoteSlot>.',
      { path: '^(mfe-[a-z]+|kit)/' },
      { path: '^(mfe-[a-z]+|kit|shell)/', pathNot: '^$1/' },
    ),
    rule(
      'shell-knows-no-remote',
      'The shell learns of remotes at run time, from the registry.',
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
      'A service imports libs/node and libs/contract: ask another by RPC, tell it by an event.',
      { path: '^services/([^/]+)/' },
      { path: '^(services|gateway|shell|mfe-[a-z]+|kit|libs/web)/', pathNot: '^services/$1/' },
    ),
    rule(
      'gateway-routes-only',
      'The gateway imports libs/node and libs/contract.',
      { path: '^gateway/' },
      { path: '^(services|shell|mfe-[a-z]+|kit|libs/web)/' },
    ),
    rule(
      'journeys-and-benchmarks-stay-outside',
      'e2e and bench see the product from outside: they import libs/contract and libs/stack.',
      { path: '^(e2e|bench)/' },
      { path: '^(services|gateway|shell|mfe-[a-z]+|kit|libs/(web|node))/' },
    ),
    rule(
      'tools-import-no-product',
      'Tools build, run and check what stands in a folder; what they share with it stands in libs.',
      { path: '^tools/' },
      { path: '^(services|gateway|shell|mfe-[a-z]+|kit|e2e|bench)/' },
    ),
    rule(
      'benchmarks-build-and-journeys-release',
      'bench takes builds from tools, e2e releases and plays; what else they need of tools moves to libs/stack.',
      { path: '^(bench|e2e)/' },
      { path: '^tools/', pathNot: '^tools/(build|release|k8s)/' },
    ),
    rule(
      'product-imports-no-tools',
      'What builds or tests the product is no part of it: import tools and libs/stack in configurations and tests alone.',
      {
        path: '^(shell|mfe-[a-z]+|kit|services|gateway|libs/(contract|node|web))/',
        pathNot: '/(test|testing)/|\\.(spec|fixture)\\.tsx?$|/(jest|rspack)\\.config\\.',
      },
      { path: '^(tools|libs/stack)/' },
    ),
    rule(
      'stack-stands-alone',
      'libs/stack starts what is built: it imports nothing of it, nor of tools.',
      { path: '^libs/stack/' },
      { path: '^(libs|tools|e2e|bench)/', pathNot: '^libs/stack/' },
    ),
    rule(
      'libs-know-no-area',
      'libs serve every area and know none.',
      { path: '^libs/' },
      { path: '^(services|gateway|shell|mfe-[a-z]+|kit)/' },
    ),
    rule(
      'libs-web-is-not-libs-node',
      'Browser and server share the contract alone.',
      { path: '^libs/web/' },
      { path: '^libs/node/' },
    ),
    rule(
      'libs-node-is-not-libs-web',
      'Browser and server share the contract alone.',
      { path: '^libs/node/' },
      { path: '^libs/web/' },
    ),
    rule(
      'contract-needs-zod-alone',
      'The contract is read by everybody: it depends on zod and nothing else.',
      { path: '^libs/contract/src/', pathNot: '\\.spec\\.ts$' },
      { pathNot: '^libs/contract/src/|node_modules/zod/' },
    ),
    rule(
      'features-do-not-import-siblings',
      'What two features share is the area’s model: a folder with a noun for a name beside features/.',
      { path: '^(mfe-[a-z]+|kit)/src/features/([^/]+)/', pathNot: '\\.spec\\.tsx?$' },
      { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    ),
    rule(
      'tests-stay-out-of-the-product',
      'What fakes, renders or judges for a test is never built: import it in specs and in test folders alone.',
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
      'Controllers translate; what they need stands in a service.',
      { pathNot: '\\.module\\.ts$|\\.spec\\.ts$' },
      { path: '\\.controller\\.ts$' },
    ),
    rule(
      'only-stores-speak-sql',
      'Statements stand in the noun’s *.store.ts or *.reads.ts: call a function of theirs.',
      { path: SERVICE, pathNot: '\\.(store|reads|entity|spec)\\.ts$|/src/(tables|definition)\\.ts$' },
      {
        path: 'node_modules/kysely/|libs/node/src/database/(prepared|tables|rows|recordset)\\.ts$|^services/[^/]+/src/tables\\.ts$',
      },
    ),
    rule(
      'rules-and-presenters-are-pure',
      'Rules and presenters are functions of what they are given: what needs the framework or the database asks them.',
      { path: `${SERVICE}.*\\.(rules|presenter)\\.ts$` },
      { path: 'node_modules/(@nestjs|@mikro-orm|kysely)/' },
    ),
    rule(
      'rules-ask-no-store',
      'Hand rules and presenters the rows that they need; of a store they know the types of rows alone.',
      { path: `${SERVICE}.*\\.(rules|presenter)\\.ts$` },
      { path: '\\.(store|reads)\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'entities-know-no-service',
      'An entity holds rules: errors and value types are all it needs.',
      { path: '\\.entity\\.ts$' },
      { path: '\\.(service|store|reads|controller|job|handler)\\.ts$' },
    ),
    rule(
      'titles-begins-no-process',
      'Its page tables would be copied first, 40 ms with the indexes of a million titles: have a thread begin it, as graph-process.ts does.',
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
