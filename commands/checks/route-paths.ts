import routes from '../../app/routes.ts'

type Listed = { path?: string; index?: boolean; children?: Listed[] }

const listPaths = (listed: Listed[]): string[] =>
  listed.flatMap(({ path, children }) => [
    ...(path === undefined ? [] : [`/${path}`]),
    ...listPaths(children ?? []),
  ])

/** Every address of the route table, with something in the place of its parameters. */
export const routePaths = [
  '/',
  ...listPaths(routes as Listed[])
    .filter((path) => path !== '/*')
    .map((path) => path.replace('/*', '/no-such-page').replaceAll(/:\w+\??/g, 'x')),
]
