/** The arrows of the house. Each rule tells whoever breaks it what to do instead. */
const TESTS = '[.](test|spec|stories)[.]tsx?$|/testing/|^e2e/'

module.exports = {
  forbidden: [
    {
      name: 'contract-knows-nobody',
      severity: 'error',
      comment: 'The contract is what crosses the wire. What needs the engine, the server or the web lives there.',
      from: { path: '^packages/contract/src', pathNot: TESTS },
      to: { pathNot: '^packages/contract/src|node_modules/zod' },
    },
    {
      name: 'engine-is-pure',
      severity: 'error',
      comment: 'The engine gets time, chance and storage as arguments. Pass it in, or move the code to apps/server.',
      from: { path: '^packages/engine/src', pathNot: TESTS },
      to: { pathNot: '^packages/(engine|contract)/' },
    },
    {
      name: 'web-knows-contract-only',
      severity: 'error',
      comment: 'Ask the server for it, or move its schema to the contract.',
      from: { path: '^apps/web/' },
      to: { path: '^(apps/server|packages/engine)/' },
    },
    {
      name: 'server-knows-no-web',
      severity: 'error',
      comment: 'The server serves the built client as files; it imports nothing of it.',
      from: { path: '^(apps/server|packages)/' },
      to: { path: '^(apps/web|bench|e2e)/' },
    },
    {
      name: 'through-the-door',
      severity: 'error',
      comment:
        'Import the room’s index.ts. Not exported there? Decide whether it should be, or whether it belongs here.',
      from: { path: '^apps/server/src/([^/]+)/', pathNot: TESTS },
      to: {
        path: '^apps/server/src/[^/]+/',
        pathNot: ['^apps/server/src/$1/', '^apps/server/src/[^/]+/index[.]ts$', '^apps/server/src/(http|sql)/'],
      },
    },
    {
      name: 'http-and-sql-know-no-domain',
      severity: 'error',
      comment: 'What all domains share must not know any of them. Take it as a parameter, or move it to its domain.',
      from: { path: '^apps/server/src/(http|sql)/', pathNot: TESTS },
      to: { path: '^apps/server/src/(?!http/|sql/|config/|clock[.]ts)' },
    },
    {
      name: 'only-app-knows-all',
      severity: 'error',
      comment: 'The wiring imports the domains, never the other way round.',
      from: { path: '^apps/server/src/[^/]+/', pathNot: TESTS },
      to: { path: '^apps/server/src/(app|main)[.]ts$' },
    },
    {
      name: 'web-through-the-door',
      severity: 'error',
      comment: 'Rooms of the client meet at their doors; what is shared by all lives in ui or api.',
      from: { path: '^apps/web/src/([^/]+)/', pathNot: TESTS },
      to: {
        path: '^apps/web/src/[^/]+/',
        pathNot: ['^apps/web/src/$1/', '^apps/web/src/[^/]+/index[.]tsx?$', '^apps/web/src/(ui|api)/'],
      },
    },
    {
      name: 'ui-knows-nobody',
      severity: 'error',
      comment: 'Parts take what they show as props: no router, no data, no other room.',
      from: { path: '^apps/web/src/ui/', pathNot: TESTS },
      to: { path: ['^apps/web/src/(?!ui/)', 'node_modules/(react-router|@tanstack)'] },
    },
    {
      name: 'phone-stays-light',
      severity: 'error',
      comment: 'The player’s path carries no schema, form, query or drag library. Use @pinwheel/contract/plain.',
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
      comment: 'What a test and the product share belongs to the product, or to testing/.',
      from: { pathNot: TESTS },
      to: { path: '[.](test|spec|stories)[.]tsx?$' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|storybook-static)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.check.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['pinwheel-source', 'import', 'require', 'node', 'default', 'types'],
    },
  },
}
