import postcss, { type AtRule, type Declaration, type Rule } from 'postcss';
import { isOld, partsOf, statementOf } from './known.ts';

const properties = statementOf('css.properties');
const selectors = statementOf('css.selectors');
const atRules = statementOf('css.at-rules');
const media = statementOf('css.at-rules.media');

/** Functions and units of values, by the names that stand in a style sheet: false where no use of the name is old. */
const functions = new Map<string, boolean>();
const readFunctions = (of: ReturnType<typeof statementOf>): void => {
  for (const [name, part] of partsOf(of)) {
    functions.set(name, (functions.get(name) ?? false) || isOld(part));
    readFunctions(part);
  }
};
readFunctions(statementOf('css.types'));

const units: readonly (readonly [unit: RegExp, path: string])[] = [
  [/\d(dvh|dvw|dvi|dvb|dvmin|dvmax)\b/, 'viewport_percentage_units_dynamic'],
  [/\d(svh|svw|svi|svb|svmin|svmax)\b/, 'viewport_percentage_units_small'],
  [/\d(lvh|lvw|lvi|lvb|lvmin|lvmax)\b/, 'viewport_percentage_units_large'],
  [/\d(cqw|cqh|cqi|cqb|cqmin|cqmax)\b/, 'container_query_length_units'],
  [/\d(lh|rlh)\b/, 'lh'],
];
const newerUnits = units.filter(([, path]) => !isOld(statementOf(`css.types.length.${path}`)));

/** One thing in a style sheet that some browser of the floor lacks. */
export interface NewerStyle {
  /** As MDN names it: `text-wrap`, `:has`, `@container`, `color-mix()`, `overflow: clip`. */
  readonly what: string;
  /** The selector, or the parameters, that it stands in. */
  readonly where: string;
}

/**
 * What of a style sheet some browser of the floor lacks and the sheet has no answer to. An answer is `@supports` around
 * it, or an older value of the same property before it in the same rule. The older value does not help where the newer
 * one has a variable in it: such a value is only found to be none when it is too late to fall back.
 */
export function newerInStyle(sheet: string): NewerStyle[] {
  const found: NewerStyle[] = [];
  const note = (what: string, node: AtRule | Declaration | Rule, where: string): void => {
    if (!isTriedFor(node)) found.push({ what, where: where.replaceAll(/\s+/g, ' ').slice(0, 120) });
  };
  postcss.parse(sheet).walk((node) => {
    if (node.type === 'rule') {
      for (const what of newerSelectors(node.selector)) note(what, node, node.selector);
      if (node.parent?.type === 'rule' || node.selector.includes('&')) note('nesting', node, node.selector);
    }
    if (node.type === 'atrule') {
      const part = atRules[node.name.replace(/^-\w+-/, '')];
      if (part !== undefined && !isOld(part)) note(`@${node.name}`, node, node.params);
      if (node.name === 'media') for (const what of newerMedia(node.params)) note(what, node, node.params);
    }
    if (node.type === 'decl') {
      const { parent } = node;
      const where = parent?.type === 'rule' ? (parent as Rule).selector : '';
      for (const what of newerProperties(node)) note(what, node, where);
      const values = newerValues(node);
      if (values.length > 0 && !hasOlderBefore(node)) for (const what of values) note(what, node, where);
      if (where.includes('::backdrop') && /var\(--[\w-]+\)/.test(node.value))
        note('var() on ::backdrop', node, where);
    }
  });
  return found;
}

/** Pseudo-classes and elements of a selector that some browser of the floor cannot read, as `:modal`. */
export const newerSelectors = (selector: string): string[] =>
  [...selector.matchAll(/::?([\w-]+)/g)].flatMap(([, name = '']) => {
    const part = name.startsWith('-') ? undefined : selectors[name];
    return part === undefined || isOld(part) ? [] : [`:${name}`];
  });

const newerMedia = (params: string): string[] => [
  ...(/[<>]/.test(params) && !isOld(statementOf('css.at-rules.media.range_syntax')) ? ['media range'] : []),
  ...[...params.matchAll(/\(\s*([\w-]+)/g)].flatMap(([, name = '']) => {
    const part = media[name.replace(/^(min|max)-/, '')];
    return part === undefined || isOld(part) ? [] : [`@media (${name})`];
  }),
];

const newerProperties = ({ prop }: Declaration): string[] => {
  const part = properties[prop];
  return part === undefined || isOld(part) ? [] : [prop];
};

function newerValues({ prop, value }: Declaration): string[] {
  const bare = value.replaceAll(/url\([^)]*\)|"[^"]*"|'[^']*'/g, '');
  const called = [...bare.matchAll(/([\w-]+)\(/g)].flatMap(([, name = '']) =>
    functions.get(name) === false ? [`${name}()`] : [],
  );
  const measured = newerUnits.flatMap(([unit]) => unit.exec(bare)?.[1] ?? []);
  const words = [...bare.matchAll(/(?<![\w-])[a-z][\w-]*(?![\w-]*\()/g)].flatMap(([word]) => {
    const part = prop.startsWith('-') ? undefined : properties[prop]?.[word];
    return part === undefined || isOld(part) ? [] : [`${prop}: ${word}`];
  });
  return [...called, ...measured, ...words];
}

/** Only where the browser notices at once that it cannot read the newer value. */
function hasOlderBefore(node: Declaration): boolean {
  if (node.value.includes('var(')) return false;
  for (let before = node.prev(); before !== undefined; before = before.prev())
    if (before.type === 'decl' && before.prop === node.prop && newerValues(before).length === 0) return true;
  return false;
}

function isTriedFor(node: AtRule | Declaration | Rule): boolean {
  for (let around = node.parent; around !== undefined; around = around.parent as typeof around)
    if (around.type === 'atrule' && (around as AtRule).name === 'supports') return true;
  return false;
}
