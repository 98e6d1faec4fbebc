import type { Endpoint } from '../../packages/contract/src/endpoint.ts';
import { api, type Api } from '../../packages/contract/src/index.ts';
import { safeParse, type z } from 'zod';

/** Nothing but a text that may hold anything takes this. */
const ANYTHING = `<b id="x">it's</b>`;

/** Where a text may stand in what is sent: `saveStoreSeo.translations.ms.seo_title`; `[]` and `{}` for any of many. */
export function textLeaves(name: keyof Api): ReadonlyMap<string, z.core.$ZodType> {
  const found = new Map<string, z.core.$ZodType>();
  const { body }: Endpoint = api[name];
  if (body !== undefined) walk(body, name, found);
  return found;
}

function walk(schema: z.core.$ZodType, at: string, found: Map<string, z.core.$ZodType>): void {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      for (const [key, inner] of Object.entries(def.shape)) walk(inner, `${at}.${key}`, found);
      return;
    case 'array':
      return walk(def.element, `${at}[]`, found);
    case 'record':
      return walk(def.valueType, `${at}{}`, found);
    case 'union':
      for (const option of def.options) walk(option, at, found);
      return;
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return walk(def.innerType, at, found);
    case 'pipe':
      walk(def.in, at, found);
      // Kept together with its transformation: a tag, for one, is stored with single spaces.
      if (found.has(at) && safeParse(schema, ANYTHING).success) found.set(at, schema);
      return;
    case 'string':
      if (safeParse(schema, ANYTHING).success) found.set(at, schema);
      return;
    default:
    // Numbers, choices and the like hold no words.
  }
}

/** As many of the words as the text may hold, from one of them on. */
export function asManyAsFit(schema: z.core.$ZodType, words: readonly string[], from: number): string {
  let text = '';
  for (let at = 0; at < words.length; at += 1) {
    const word = words[(from + at) % words.length] ?? '';
    const longer = text === '' ? word : `${text} ${word}`;
    if (safeParse(schema, longer).success) text = longer;
  }
  return text;
}
