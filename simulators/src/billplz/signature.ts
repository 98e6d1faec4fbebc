import { createHmac } from 'node:crypto';

/** Values as the provider signs them: nested under a parent key, repeated in lists, null as nothing. */
export type Signable = string | number | boolean | null | undefined | readonly Signable[] | { readonly [key: string]: Signable };

/**
 * The provider's side of X Signature. Written apart from the product's verifier on purpose: two implementations that
 * agree on the published vectors cannot hide each other's mistake.
 */
export function sign(values: { readonly [key: string]: Signable }, key: string): string {
  const elements: string[] = [];
  for (const [name, value] of Object.entries(values)) {
    if (name !== 'x_signature') flatten(name, value, elements);
  }
  elements.sort(compareIgnoringCase);
  return createHmac('sha256', key).update(elements.join('|')).digest('hex');
}

function flatten(key: string, value: Signable, into: string[]): void {
  if (value === null || value === undefined) into.push(key);
  else if (isList(value)) for (const item of value) flatten(key, item, into);
  else if (typeof value === 'object') {
    for (const [name, inner] of Object.entries(value)) if (name !== 'x_signature') flatten(key + name, inner, into);
  } else into.push(key + String(value));
}

function isList(value: Signable): value is readonly Signable[] {
  return Array.isArray(value);
}

function compareIgnoringCase(left: string, right: string): number {
  const a = left.toLowerCase();
  const b = right.toLowerCase();
  const shared = Math.min(a.length, b.length);
  for (let index = 0; index < shared; index += 1) {
    const step = a.charCodeAt(index) - b.charCodeAt(index);
    if (step !== 0) return step;
  }
  return a.length - b.length;
}
