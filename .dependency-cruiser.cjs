/**
 * Imports go one way: apps -> features -> contract -> domain, and features -> ports. Only compose.ts sees adapters.
 * Tests, their helpers and benchmarks put a whole world together, so they may see adapters as compose.ts does.
 */
const TESTS = String.raw`\.(test|fault)\.tsx?$`;
const TEST_WORLD = [TESTS, '/testing/', '^packages/testkit/', '^bench/', '^e2e/'];
const WORKSPACE = '^(apps|packages|bench|e2e)/';

/** A package that may import these of our own packages and no others. */
const onlyImports = (name, folder, allowed, because) => ({
  name,
  comment: because,
  severity: 'error',
  from: { path: `^packages/${folder}/`, pathNot: [TESTS] },
  to: { path: WORKSPACE, pathNot: [folder, ...allowed].map((each) => `^packages/${each}/`) },
});

/** Every module of domain is reached from this side's beginning, directly or by what it imports. */
const runBy = (name, main) => ({
  name,
  comment:
    'Domain holds what a page and the server both run; what one side alone runs goes home to it, as `*.rules.ts` of its feature.',
  severity: 'error',
  from: { path: `^${main}$` },
  // The switch of the pseudo language is put in another's place by a condition of the build.
  to: { path: '^packages/domain/src/', pathNot: [TESTS, 'pseudo-switch\\.on\\.ts$'], reachable: false },
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment:
        'Two modules that need each other are one module, or miss a third. Types included: they age the same way.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment:
        'An import that leads nowhere escapes every other rule. libheif is an alias of the web app (vite.config.ts), `virtual:` modules are made by the plugins in apps/web/build.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(libheif$|virtual:)' },
    },
    {
      name: 'packages-never-import-apps',
      comment: 'Packages are what apps stand on.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    onlyImports('domain-stands-alone', 'domain', [], 'Domain holds pure rules that both sides run.'),
    runBy('domain-runs-in-a-page', 'apps/(web|sandbox|console)/src/(frame/)?main\\.tsx'),
    runBy('domain-runs-on-the-server', 'apps/server/src/main\\.ts'),
    onlyImports('contract-imports-only-domain', 'contract', ['domain'], 'The contract is what both sides read.'),
    {
      name: 'contract-needs-only-zod',
      comment: 'What the contract imports reaches every browser.',
      severity: 'error',
      from: { path: '^packages/contract/', pathNot: [TESTS] },
      to: { path: 'node_modules/', pathNot: ['node_modules/zod/'] },
    },
    onlyImports('ports-import-only-domain', 'ports', ['domain'], 'No vendor word crosses a port.'),
    onlyImports(
      'outbound-imports-only-ports-and-domain',
      'outbound',
      ['ports', 'domain'],
      'The way out knows neither who goes it nor who is called.',
    ),
    onlyImports(
      'page-imports-only-contract-brands-and-domain',
      'page',
      ['contract', 'brands', 'domain'],
      'The kit of all pages knows no page.',
    ),
    onlyImports('brands-import-only-domain', 'brands', ['domain'], 'A brand is data.'),
    {
      name: 'adapters-import-only-ports-outbound-and-domain',
      comment: 'An adapter translates between one vendor and one port; it knows no feature and no other adapter.',
      severity: 'error',
      from: { path: '^packages/adapters/([^/]+)/', pathNot: [TESTS, '/testing/'] },
      to: { path: WORKSPACE, pathNot: ['^packages/(ports|outbound|domain)/', '^packages/adapters/$1/'] },
    },
    {
      name: 'adapters-never-import-each-other',
      comment: 'In tests neither.',
      severity: 'error',
      from: { path: '^packages/adapters/([^/]+)/' },
      to: { path: '^packages/adapters/', pathNot: ['^packages/adapters/$1/'] },
    },
    {
      name: 'only-compose-sees-adapters',
      comment: 'compose.ts is the one file that picks an adapter for every port.',
      severity: 'error',
      from: {
        path: WORKSPACE,
        pathNot: ['^apps/server/src/compose[a-z-]*\\.ts$', '^packages/adapters/', ...TEST_WORLD],
      },
      to: { path: '^packages/adapters/' },
    },
    {
      name: 'pages-never-see-the-server',
      comment: 'A page talks to the server through the contract.',
      severity: 'error',
      from: { path: '^apps/(web|sandbox|console)/' },
      to: { path: '^(apps/server|packages/ports|packages/adapters)/' },
    },
    {
      name: 'money-moves-by-money-clicks',
      comment:
        'A click that costs is done now or refused with a word, and once: `useMoneyClick` sees to it. The client itself takes no call that moves money.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: [...TEST_WORLD, '^apps/web/src/lib/money/use-money-click\\.ts$'] },
      to: { path: '^packages/page/src/api/money-call\\.ts$' },
    },
    {
      name: 'apps-never-import-each-other',
      comment: 'What two apps share belongs into a package. A fault test breaks the line between the real two.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/', pathNot: ['^apps/server/src/faults/'] },
      to: { path: '^apps/', pathNot: ['^apps/$1/'] },
    },
    {
      name: 'web-frame-is-an-entry',
      comment: 'The plans page shares files with the web app, which knows nothing of it.',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: ['^apps/web/src/frame/'] },
      to: { path: '^apps/web/src/frame/' },
    },
    {
      name: 'web-features-never-import-each-other',
      comment: 'What two features share belongs into ui/, data/ or lib/; app/ puts features together.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: ['^apps/web/src/features/$1/'] },
    },
    {
      name: 'web-features-never-import-the-shell',
      comment: 'Features import data, ui, lib, page, contract, domain and brands. The shell imports features.',
      severity: 'error',
      from: { path: '^apps/web/src/features/', pathNot: [TESTS] },
      to: {
        path: '^(apps/web/src/|packages/)',
        pathNot: ['^apps/web/src/(features|data|ui|lib)/', '^packages/(page|contract|domain|brands)/'],
      },
    },
    {
      name: 'web-models-know-no-react',
      comment:
        'What a feature does, in model/, can be tested and read without what draws it; hooks and components are rooms beside it.',
      severity: 'error',
      from: { path: '^apps/web/src/features/[^/]+/model/' },
      to: {
        path: [
          '\\.(tsx|css)$',
          '/use-[^/]*\\.ts$',
          '^apps/web/src/ui/',
          'node_modules/(react|react-dom|zustand|@tanstack|@mantine|@tabler)/',
        ],
        pathNot: ['node_modules/zustand/(esm/)?vanilla', 'node_modules/@tanstack/query-core/'],
      },
    },
    {
      name: 'web-data-knows-no-feature',
      comment: "The account's data, which several features read, stands on lib; ui and features draw it.",
      severity: 'error',
      from: { path: '^apps/web/src/data/', pathNot: [TESTS] },
      to: { path: '^apps/web/src/(features|app|ui)/' },
    },
    {
      name: 'web-lib-knows-no-account-data',
      comment: 'lib/ is what any page of this kind needs: calls, sessions, sockets, overlays.',
      severity: 'error',
      from: { path: '^apps/web/src/lib/', pathNot: [TESTS] },
      to: { path: '^apps/web/src/(data|ui)/' },
    },
    {
      name: 'web-ui-and-lib-know-no-feature',
      comment: 'They are what features stand on.',
      severity: 'error',
      from: { path: '^apps/web/src/(ui|lib)/', pathNot: [TESTS] },
      to: { path: '^apps/web/src/(features|app|frame)/' },
    },
    {
      name: 'page-rooms-never-import-each-other',
      comment:
        'What two rooms of the console or of the sandbox page share belongs into ui/ or lib/; app.tsx puts rooms together.',
      severity: 'error',
      from: { path: '^apps/(console|sandbox)/src/features/([^/]+)/' },
      to: { path: '^apps/(console|sandbox)/src/features/', pathNot: ['^apps/$1/src/features/$2/'] },
    },
    {
      name: 'page-rooms-never-import-the-shell',
      comment: 'app.tsx opens rooms; a room knows neither it nor the frame around it.',
      severity: 'error',
      from: { path: '^apps/(console|sandbox)/src/(features|ui|lib|texts)/', pathNot: [TESTS] },
      to: { path: '^apps/(console|sandbox)/src/[^/]+\\.tsx?$' },
    },
    {
      name: 'page-ui-and-lib-know-no-room',
      comment: 'They are what rooms stand on.',
      severity: 'error',
      from: { path: '^apps/(console|sandbox)/src/(ui|lib|texts)/', pathNot: [TESTS] },
      to: { path: '^apps/(console|sandbox)/src/features/' },
    },
    {
      name: 'page-lib-knows-no-ui',
      comment: 'As in the web app: ui draws what lib knows.',
      severity: 'error',
      from: { path: '^apps/(console|sandbox)/src/lib/', pathNot: [TESTS] },
      to: { path: '^apps/(console|sandbox)/src/ui/' },
    },
    {
      name: 'server-features-are-doors',
      comment:
        "A feature runs nothing of another's inside: features.ts hands over what a door gives. Only events and pure rules are imported; types may say what is handed over.",
      severity: 'error',
      from: { path: '^apps/server/src/features/([^/]+)/', pathNot: [TESTS, '/testing/'] },
      to: {
        path: '^apps/server/src/features/[^/]+/',
        pathNot: ['^apps/server/src/features/$1/', '\\.(events|rules)\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'server-features-keep-their-inside',
      comment: "Rows, calls, pushes and words of a feature are nobody else's, not even as types.",
      severity: 'error',
      from: { path: '^apps/server/src/features/([^/]+)/', pathNot: [TESTS, '/testing/'] },
      to: {
        path: '^apps/server/src/features/[^/]+/[^/]+\\.(repository|routes|socket|push|mapper|tables|audit|words)\\.ts$',
        pathNot: ['^apps/server/src/features/$1/'],
      },
    },
    {
      name: 'server-features-are-entered-by-their-door',
      comment: 'Whoever puts features together uses what create-x.ts answers.',
      severity: 'error',
      from: {
        path: '^apps/server/src/(?!features/)',
        pathNot: [TESTS, '/testing/', '^apps/server/src/(commands|faults)/'],
      },
      to: {
        path: '^apps/server/src/features/[^/]+/',
        pathNot: ['/create-[a-z-]+\\.ts$', '\\.(events|rules|audit)\\.ts$', '/features/sandbox/twins\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'server-commands-ask-features',
      comment:
        'A command makes no store and no service: it asks the features of a product. Formats and rules it may read.',
      severity: 'error',
      from: { path: '^apps/server/src/commands/' },
      to: {
        path: '^apps/server/src/features/[^/]+/[^/]+\\.(repository|service|routes|socket|push|mapper|tables|words)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
  ],
  options: {
    // Files of packages are followed only to the door; our own packages resolve through the workspace links to their folders.
    doNotFollow: { path: ['node_modules'] },
    exclude: { path: ['(^|/)(dist|dist-pseudo|\\.cache|test-results)/'] },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts', '.d.mts'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
    skipAnalysisNotInRules: true,
  },
};
