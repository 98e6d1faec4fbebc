// Writes what the shop's offline map is drawn from. Run by hand when the packages it reads change:
//   node tools/map-outline/build.ts
import { writeFileSync } from 'node:fs';
import { buildOutline } from './outline.ts';
import { buildTowns } from './towns.ts';

const folder = new URL('../../apps/web/src/components/map/data/', import.meta.url);

for (const [name, data] of [
  ['outline', buildOutline()],
  ['towns', buildTowns()],
] as const) {
  const text = `${JSON.stringify(data, null, 2)}\n`;
  writeFileSync(new URL(`${name}.json`, folder), text);
  process.stdout.write(`${name}.json ${(text.length / 1024).toFixed(1)} kB\n`);
}
