import { escapeHtml } from '@dapur/contract/words/escape-html';
import type { JsonSchema, OpenApiDocument, OpenApiOperation } from './openapi.ts';

/** A page for people, made from the OpenAPI document, without any other resource. */
export interface DocsPage {
  readonly html: string;
  readonly style: string;
}

const STYLE = `
:root{color-scheme:light dark;--ink:#26211c;--soft:#6d635a;--paper:#fffdf9;--line:#e7dfd4;--accent:#1f6b4a}
@media (prefers-color-scheme:dark){:root{--ink:#f3ece2;--soft:#b3a798;--paper:#1b1815;--line:#3a342e;--accent:#7cc9a2}}
*{box-sizing:border-box}body{margin:0 auto;max-width:960px;padding:2rem 1rem 4rem;background:var(--paper);color:var(--ink);font:16px/1.55 system-ui,sans-serif}
h1{font-size:1.75rem;margin:0 0 .25rem}h2{font-size:1.15rem;margin:2.5rem 0 .5rem;text-transform:capitalize}
p{margin:.25rem 0}.soft{color:var(--soft)}a{color:var(--accent)}nav{display:flex;flex-wrap:wrap;gap:.25rem 1rem;margin-top:1rem}
details{border:1px solid var(--line);border-radius:10px;margin:.5rem 0;padding:.25rem .9rem}
summary{cursor:pointer;padding:.5rem 0;display:flex;gap:.75rem;align-items:baseline;flex-wrap:wrap}
summary b{color:var(--accent);font:600 .85rem ui-monospace,monospace;min-width:3.2rem}code{font:.9em ui-monospace,monospace;overflow-wrap:anywhere}
pre{overflow-x:auto;border:1px solid var(--line);border-radius:8px;padding:.75rem;font:.82rem/1.5 ui-monospace,monospace}
table{border-collapse:collapse;width:100%;margin:.5rem 0}td,th{border-top:1px solid var(--line);padding:.35rem .5rem .35rem 0;text-align:left;vertical-align:top;font-size:.9rem}
h3{font-size:.9rem;margin:1rem 0 .25rem}`;

export function docsPage(document: OpenApiDocument): DocsPage {
  const groups = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags[0] ?? 'other';
      groups.set(tag, [...(groups.get(tag) ?? []), operationHtml(method, path, operation)]);
    }
  }
  const title = escapeHtml(String(document.info['title']));
  const sections = [...groups].map(
    ([tag, parts]) =>
      `<h2 id="${escapeHtml(tag)}">${escapeHtml(tag.replaceAll('-', ' '))}</h2>${parts.join('')}`,
  );
  const models = Object.entries(document.components.schemas).map(
    ([name, schema]) =>
      `<details id="model-${escapeHtml(name)}"><summary><code>${escapeHtml(name)}</code></summary>${schemaHtml(schema)}</details>`,
  );
  const links = [...groups.keys()]
    .map((tag) => `<a href="#${escapeHtml(tag)}">${escapeHtml(tag)}</a>`)
    .join('');
  return {
    style: STYLE,
    html:
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
      `<title>${title}</title><style>${STYLE}</style></head><body><h1>${title}</h1>` +
      `<p class="soft">${escapeHtml(String(document.info['description']))} The same as a document: <a href="/api/openapi.json">openapi.json</a></p>` +
      `<nav>${links}<a href="#models">models</a></nav>${sections.join('')}<h2 id="models">Models</h2>${models.join('')}</body></html>`,
  };
}

function operationHtml(method: string, path: string, operation: OpenApiOperation): string {
  const rows = operation.parameters.map(
    (one) =>
      `<tr><td><code>${escapeHtml(String(one['name']))}</code></td><td>${escapeHtml(String(one['in']))}${one['required'] ? '' : ', optional'}</td><td>${escapeHtml(words(one['description']) || typeWord(one['schema']))}</td></tr>`,
  );
  const answers = Object.entries(operation.responses).map(([status, answer]) =>
    status === '200'
      ? `<h3>Answer</h3>${schemaHtml(contentSchema(answer))}`
      : `<p class="soft"><code>${status}</code> ${escapeHtml(String(answer['description']))}</p>`,
  );
  return (
    `<details id="${escapeHtml(operation.operationId)}"><summary><b>${method.toUpperCase()}</b><code>${escapeHtml(path)}</code><span class="soft">${escapeHtml(operation.summary)}</span></summary>` +
    (rows.length > 0 ? `<table>${rows.join('')}</table>` : '') +
    (operation.requestBody ? `<h3>Body</h3>${schemaHtml(contentSchema(operation.requestBody))}` : '') +
    `${answers.join('')}</details>`
  );
}

function contentSchema(holder: JsonSchema): unknown {
  const content = Object.values((holder['content'] ?? {}) as Record<string, JsonSchema>)[0];
  return content?.['schema'] ?? {};
}

function typeWord(schema: unknown): string {
  return words((schema as JsonSchema | undefined)?.['type']);
}

const words = (value: unknown): string => (typeof value === 'string' ? value : '');

function schemaHtml(schema: unknown): string {
  const text = escapeHtml(JSON.stringify(schema, null, 2));
  return `<pre tabindex="0">${text.replace(/#\/components\/schemas\/(\w+)/g, '<a href="#model-$1">$1</a>')}</pre>`;
}
