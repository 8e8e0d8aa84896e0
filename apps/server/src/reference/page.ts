import { escapeHtml } from '../http/index.ts'

type Described = {
  tags?: string[]
  summary?: string
  description?: string
  parameters?: { name: string; in: string; schema: unknown }[]
  requestBody?: Content
  responses?: Record<string, Content>
}
type Content = { content?: Record<string, { schema?: unknown }> }
type Operation = Described & { path: string; method: string }

/** The parts of an OpenAPI document that the page shows. */
export type Document = {
  info: { title: string; description?: string }
  paths: Record<string, Record<string, Described>>
}

/** The document as an HTML page without scripts, which satisfies the strictest content security policy. */
export function referencePage(document: Document): string {
  const operations = operationsOf(document)
  const tags = [...new Set(operations.map(({ tags: [tag = ''] = [] }) => tag))]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<title>Pinwheel: the API</title>
<link rel="stylesheet" href="reference.css" />
</head>
<body>
<header><h1>${escapeHtml(document.info.title)}: the API</h1>
<p>${escapeHtml(document.info.description ?? '')}</p>
<p>As a document for programs: <a href="openapi.json">openapi.json</a></p>
<nav aria-label="Subjects">${tags.map((tag) => `<a href="#${tag}">${tag}</a>`).join('\n')}</nav></header>
<main>
${tags
  .map((tag) =>
    section(
      tag,
      operations.filter((operation) => operation.tags?.[0] === tag),
    ),
  )
  .join('\n')}
</main>
</body>
</html>
`
}

const operationsOf = ({ paths }: Document): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ ...described, path, method })),
  )

const section = (tag: string, operations: Operation[]): string =>
  `<section id="${escapeHtml(tag)}"><h2>${escapeHtml(tag)}</h2>\n${operations.map(article).join('\n')}</section>`

function article(operation: Operation): string {
  const { path, method, summary = '', description = '', parameters = [], requestBody, responses = {} } = operation
  return `<article>
<h3><span class="method" data-method="${escapeHtml(method)}">${escapeHtml(method)}</span> <code>${escapeHtml(path)}</code></h3>
<p>${escapeHtml(summary)}</p>
<p class="who">${escapeHtml(description)}</p>
${parameters.map((parameter) => schemaBlock(`${parameter.name} (${parameter.in})`, parameter.schema)).join('\n')}
${requestBody === undefined ? '' : schemaBlock('Body', schemaOf(requestBody))}
${Object.entries(responses)
  .filter(([status]) => status.startsWith('2'))
  .map(([status, response]) => schemaBlock(`Answer ${status}`, schemaOf(response)))
  .join('\n')}
</article>`
}

/** The schema of a body or an answer; undefined where there is none. */
const schemaOf = ({ content = {} }: Content): unknown => Object.values(content)[0]?.schema

function schemaBlock(title: string, schema: unknown): string {
  if (schema === undefined) return `<p class="none">${escapeHtml(title)}: nothing</p>`
  return `<details><summary>${escapeHtml(title)}</summary><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`
}
