// What the product is made of (SBOM, CycloneDX): npm's own list, and with it the packages that lie within our bundles.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Licences that ask for no more than their text beside the copies. */
const PERMISSIVE = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
];
/** A shared library, unchanged and replaceable, as its licence asks; sharp loads it. */
const REPLACEABLE_LIBRARY = /^@img\/sharp-libvips-/;
const LIBRARY_LICENCES = ['LGPL-3.0-or-later'];

/** What packages say in words alone, read by a person: png-js 2 has the text of MIT and no field. */
const SAID_IN_WORDS = { 'png-js': 'MIT' };

/** Names and versions of the packages in a node_modules folder and in those below it: `{ name, version, folder }`. */
export function packagesBelow(modules) {
  if (!existsSync(modules)) return [];
  return readdirSync(modules, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory() || entry.name.startsWith('.')) return [];
    const inside = path.join(modules, entry.name);
    if (entry.name.startsWith('@')) return packagesBelow(inside);
    const described = read(path.join(inside, 'package.json'));
    const own = described?.name === undefined ? [] : [{ ...described, folder: inside }];
    return [...own, ...packagesBelow(path.join(inside, 'node_modules'))];
  });
}

/** Packages of which only what a builder took is left, as components of the list. */
export function bundledComponents(names, modules) {
  return names.map((name) => {
    const { version, license } = read(path.join(modules, name, 'package.json'));
    return {
      'bom-ref': `${name}@${version}`,
      type: 'library',
      name,
      version,
      purl: purlOf(name, version),
      licenses: [licenceField(license)],
      properties: [{ name: 'dapur:bundled', value: 'true' }],
    };
  });
}

const licenceField = (license) =>
  / (OR|AND) /.test(license) ? { expression: license } : { license: { id: license } };

const purlOf = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

const nameOf = ({ group, name }) => (group === undefined ? name : `${group}/${name}`);

/** Throws with all that the list lacks: a package that is there, one within a bundle, a licence, or a permissive one. */
export function assertComplete(sbom, installed, bundled) {
  const listed = new Set(sbom.components.map(({ purl }) => decodeURIComponent(purl)));
  const names = new Set(sbom.components.map(nameOf));
  const faults = [
    ...installed
      .filter(({ name, version }) => !listed.has(decodeURIComponent(purlOf(name, version))))
      .map(({ name, version }) => `${name}@${version} is installed and not listed`),
    ...bundled.filter((name) => !names.has(name)).map((name) => `${name} is bundled and not listed`),
    ...sbom.components.flatMap((component) => {
      const licences = licencesOf(component);
      const name = nameOf(component);
      if (licences.length > 0 && licences.every((one) => isPermissive(one, name))) return [];
      return [`${name} has the licence ${licences.join(', ') || 'none'}, which nobody has looked at`];
    }),
  ];
  if (faults.length > 0)
    throw new Error(`The list of what the product is made of is wrong:\n  ${faults.join('\n  ')}`);
}

function licencesOf({ name, licenses = [] }) {
  const said = licenses.map(({ expression, license }) => expression ?? license?.id ?? license?.name);
  return [...said, SAID_IN_WORDS[name]].filter(Boolean);
}

/** `A OR B` is one that may be chosen; `A AND B` both at once. */
function isPermissive(expression, name) {
  const allowed = REPLACEABLE_LIBRARY.test(name) ? [...PERMISSIVE, ...LIBRARY_LICENCES] : PERMISSIVE;
  return expression
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((way) => way.split(' AND ').every((one) => allowed.includes(one.replace(/[()]/g, '').trim())));
}

/** The texts that the licences ask to be passed on. `folders`: the node_modules to look in, in this order. */
export function licenceTexts(sbom, folders) {
  const packages = new Map(
    folders
      .toReversed()
      .flatMap(packagesBelow)
      .map((one) => [`${one.name}@${one.version}`, one.folder]),
  );
  return sbom.components
    .map((component) => {
      const name = `${nameOf(component)}@${component.version}`;
      const folder = packages.get(name);
      const file = folder && readdirSync(folder).find((one) => /^(licen[cs]e|copying)/i.test(one));
      const text = file === undefined ? '' : readFileSync(path.join(folder, file), 'utf8').trim();
      return `${name} (${licencesOf(component).join(', ')})\n\n${text}\n`;
    })
    .join('\n----\n\n');
}

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);
