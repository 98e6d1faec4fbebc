// node scripts/make-production.mjs FOLDER: the product as an image holds it, without anything that only building needs.
// FOLDER/apps/server/dist/main.js is then started by a Node of the machine's own.
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, install, npm, npmAnswer, root, say } from './setup.mjs';
import { runtimeLock } from './runtime-lock.mjs';
import { assertComplete, bundledComponents, licenceTexts, packagesBelow } from './sbom.mjs';

/** Files of packages that tell people and tools how to write code against them. */
const FOR_AUTHORS = /\.([cm]?ts|map|tsbuildinfo)$/;
/** Beside the sources, and read as they stand. */
const TEXTS = /\.(md|json)$/;

const [wanted] = process.argv.slice(2);
if (wanted === undefined) {
  say('Usage: node scripts/make-production.mjs FOLDER');
  process.exit(2);
}
const folder = path.resolve(wanted);
if (existsSync(folder) && readdirSync(folder).length > 0) {
  say(`${folder} is not empty. Name a folder that is new.`);
  process.exit(2);
}
const at = (...names) => path.join(folder, ...names);

await install();
if (!(await build())) process.exit(1);
await orEnd(
  npm(['run', 'build', '-w', '@dapur/server', '--', '--mode', 'image', '--outDir', at('apps/server/dist')]),
);
copyFiles();
await installRuntime();
writeBillOfMaterials(takeBundledNames());
writeList();
say(`Made ${folder}: ${Math.round(bytesBelow(folder) / 1e5) / 10} MB`);

function copyFiles() {
  const withoutStamp = (source) => path.basename(source) !== '.stamp';
  cpSync(path.join(root, 'apps/web/dist'), at('apps/web/dist'), { recursive: true, filter: withoutStamp });
  for (const name of ['apps/server/assets', 'apps/server/db/migrations'])
    cpSync(path.join(root, name), at(name), { recursive: true });
  for (const name of readdirSync(path.join(root, 'apps/server/src'), { recursive: true })) {
    if (!TEXTS.test(name) || /(^|\/)tests\//.test(name)) continue;
    cpSync(path.join(root, 'apps/server/src', name), at('apps/server/src', name));
  }
}

/** The packages of the server alone, as package-lock.json has them: neither those that build nor those of a demo. */
async function installRuntime() {
  const described = ownPackage();
  write('package.json', described);
  write('package-lock.json', runtimeLock(read('package-lock.json'), described));
  await orEnd(npm(['ci', '--omit=dev', '--no-audit', '--no-fund'], folder));
  for (const name of readdirSync(at('node_modules'), { recursive: true }))
    if (FOR_AUTHORS.test(name)) rmSync(at('node_modules', name));
}

/** The names that the builds wrote down, whose lists the product has no use for. */
function takeBundledNames() {
  const lists = ['apps/server/dist', 'apps/web/dist/client', 'apps/web/dist/server'].map((one) =>
    at(one, '.vite/packages.json'),
  );
  const names = lists.flatMap((list) => JSON.parse(readFileSync(list, 'utf8')));
  for (const list of lists) rmSync(list);
  return [...new Set(names)].toSorted((one, other) => (one < other ? -1 : 1));
}

function writeBillOfMaterials(bundled) {
  const sbom = JSON.parse(npmAnswer(['sbom', '--sbom-format=cyclonedx', '--sbom-type=application'], folder));
  const listed = new Set(sbom.components.map(({ purl }) => purl));
  const built = bundledComponents(bundled, path.join(root, 'node_modules'));
  sbom.components = [...sbom.components, ...built.filter(({ purl }) => !listed.has(purl))];
  assertComplete(sbom, packagesBelow(at('node_modules')), bundled);
  writeFileSync(at('sbom.json'), `${JSON.stringify(sbom, null, 1)}\n`);
  writeFileSync(
    at('LICENSES.txt'),
    licenceTexts(sbom, [at('node_modules'), path.join(root, 'node_modules')]),
  );
  const own = path.join(root, 'LICENSE');
  if (existsSync(own)) cpSync(own, at('LICENSE'));
}

function ownPackage() {
  const { name, version, license, type } = read('package.json');
  const { dependencies } = read('apps/server/package.json');
  const program = (file, command = '') => `node apps/server/dist/${file}.js${command}`;
  return {
    name,
    version,
    private: true,
    license,
    type,
    engines: { node: '>=22.18' },
    scripts: {
      start: `exec node --max-semi-space-size=16 apps/server/dist/main.js`,
      admin: program('admin'),
      backup: program('backup', ' backup'),
      restore: program('backup', ' restore'),
    },
    dependencies,
  };
}

function write(name, value) {
  writeFileSync(at(name), `${JSON.stringify(value, null, 2)}\n`);
}

/** What the start compares with what it finds, before it touches the database. */
function writeList() {
  const sizes = filesBelow(folder).map((name) => [name, statSync(at(name)).size]);
  writeFileSync(at('build-files.json'), JSON.stringify(Object.fromEntries(sizes)));
}

function filesBelow(top) {
  return readdirSync(top, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => path.relative(top, path.join(one.parentPath, one.name)).split(path.sep).join('/'))
    .sort();
}

function bytesBelow(top) {
  return filesBelow(top).reduce((sum, name) => sum + statSync(path.join(top, name)).size, 0);
}

function read(name) {
  return JSON.parse(readFileSync(path.join(root, name), 'utf8'));
}

async function orEnd(isDone) {
  if (!(await isDone)) process.exit(1);
}
