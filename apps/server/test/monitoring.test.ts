import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createPrometheusMetrics } from '../src/platform/metrics/prometheus.ts';

const read = (name: string): string =>
  readFileSync(new URL(`../../../docs/monitoring/${name}`, import.meta.url), 'utf8');

/** Names as they stand in expressions; Prometheus makes its own `up`. */
const namesIn = (text: string): string[] => [
  ...new Set(text.match(/\b(?:dapur|nodejs|process)_[a-z0-9_]+\b/g) ?? []),
];
const expressions = {
  'alerts.yaml': [...read('alerts.yaml').matchAll(/^ +expr: (.+)$/gm)].map(([, expr = '']) => expr),
  'dashboard.json': (
    JSON.parse(read('dashboard.json')) as { panels: { targets: { expr: string }[] }[] }
  ).panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
};

async function exposed(): Promise<Set<string>> {
  const { text } = createPrometheusMetrics({ version: '1', role: 'all' });
  const told = [...(await text()).matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  return new Set(
    told.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
}

test.each(Object.entries(expressions))('%s asks for what a process really tells', async (_file, all) => {
  const told = await exposed();
  expect(all.length).toBeGreaterThanOrEqual(10);
  for (const expr of all) for (const name of namesIn(expr)) expect([...told], expr).toContain(name);
  // The twin: a name that nobody tells is seen.
  expect(namesIn('sum(rate(dapur_http_request_total[5m]))').every((name) => told.has(name))).toBe(false);
});

test('all figures of ours are explained to operators and shown on the dashboard', async () => {
  const operations = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
  const shown = new Set(namesIn(Object.values(expressions).flat().join('\n')));
  for (const name of await exposed()) {
    if (!name.startsWith('dapur_') || /_(?:count|sum)$/.test(name)) continue;
    expect(operations, name).toContain(name.replace(/_bucket$/, ''));
    expect([...shown]).toContain(name);
  }
});
