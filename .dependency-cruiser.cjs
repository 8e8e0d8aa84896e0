/** The allowed dependency directions. The comment of each rule says how to fix a violation. */
const TESTS = '[.](test|spec|stories)[.]tsx?$|/testing/|^e2e/'

module.exports = {
  forbidden: [
    {
      name: 'contract-has-no-dependencies',
      severity: 'error',
      comment: 'The contract defines what crosses the wire. Move code that needs another package into that package.',
      from: { path: '^packages/contract/src', pathNot: TESTS },
      to: { pathNot: '^packages/contract/src|node_modules/zod' },
    },
    {
      name: 'engine-is-pure',
      severity: 'error',
      comment:
        'The engine receives time, random numbers and storage as arguments. Pass the value, or move the code to the server.',
      from: { path: '^packages/engine/src', pathNot: TESTS },
      to: { pathNot: '^packages/(engine|contract)/' },
    },
    {
      name: 'web-depends-on-contract-only',
      severity: 'error',
      comment: 'Request the data from the server, or move its schema to the contract.',
      from: { path: '^apps/web/' },
      to: { path: '^(apps/server|packages/engine)/' },
    },
    {
      name: 'server-does-not-depend-on-web',
      severity: 'error',
      comment: 'The server serves the built client as files and does not import its code.',
      from: { path: '^(apps/server|packages)/' },
      to: { path: '^(apps/web|bench|e2e)/' },
    },
    {
      name: 'server-domains-through-public-api',
      severity: 'error',
      comment:
        'Import the index.ts of the domain. If it does not export the code, export it there or move the code here.',
      from: { path: '^apps/server/src/([^/]+)/', pathNot: TESTS },
      to: {
        path: '^apps/server/src/[^/]+/',
        pathNot: ['^apps/server/src/$1/', '^apps/server/src/[^/]+/index[.]ts$', '^apps/server/src/(http|sql)/'],
      },
    },
    {
      name: 'http-and-sql-do-not-depend-on-domains',
      severity: 'error',
      comment:
        'Code that all domains share must not depend on one of them. Take a parameter, or move the code to the domain.',
      from: { path: '^apps/server/src/(http|sql)/', pathNot: TESTS },
      to: { path: '^apps/server/src/(?!http/|sql/|config/|clock[.]ts|server-folder[.]ts)' },
    },
    {
      name: 'domains-do-not-import-the-wiring',
      severity: 'error',
      comment: 'app.ts and main.ts import the domains, not the other way round.',
      from: { path: '^apps/server/src/[^/]+/', pathNot: TESTS },
      to: { path: '^apps/server/src/(app|main)[.]ts$' },
    },
    {
      name: 'web-domains-through-public-api',
      severity: 'error',
      comment: 'Import the index.ts of the domain. Code that all domains share belongs to ui or api.',
      from: { path: '^apps/web/src/([^/]+)/', pathNot: TESTS },
      to: {
        path: '^apps/web/src/[^/]+/',
        pathNot: ['^apps/web/src/$1/', '^apps/web/src/[^/]+/index[.]tsx?$', '^apps/web/src/(ui|api|navigation)/'],
      },
    },
    {
      name: 'ui-has-no-dependencies',
      severity: 'error',
      comment: 'Components in ui receive all data as props: no router, no queries, no other domain.',
      from: { path: '^apps/web/src/ui/', pathNot: TESTS },
      to: { path: ['^apps/web/src/(?!ui/)', 'node_modules/(regexparam|@tanstack)'] },
    },
    {
      name: 'player-pages-load-no-heavy-libraries',
      severity: 'error',
      comment: 'The player’s pages load no schema, form, query or drag library. Use @pinwheel/contract/plain.',
      from: { path: '^apps/web/src/(live|api)/', pathNot: TESTS },
      to: {
        path: [
          '^packages/contract/src/index[.]ts$',
          'node_modules/(zod|react-hook-form|@hookform|@tanstack|@dnd-kit)/',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'nothing-imports-a-test',
      severity: 'error',
      comment: 'Code that a test shares with the product belongs to the product; code that tests share, to testing/.',
      from: { pathNot: TESTS },
      to: { path: '[.](test|spec|stories)[.]tsx?$' },
    },
    {
      name: 'testing-only-in-tests',
      severity: 'error',
      comment: '@pinwheel/testing is for tests, bench and e2e. The product has its own clients.',
      from: { path: '^(apps|packages)/', pathNot: TESTS },
      to: { path: '^packages/testing/' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|storybook-static)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
