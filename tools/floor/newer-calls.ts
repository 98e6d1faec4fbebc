import type { Identifier } from '@mdn/browser-compat-data/types';
import { isOld, partsOf, statementOf } from './known.ts';

/** What the browsers of the floor have, and lack, by the names that a built script still shows. */
interface Names {
  /** Methods, whatever they are called on: false where no kind of object has it in all browsers. */
  readonly methods: ReadonlyMap<string, boolean>;
  /** `URL.canParse` and its like. */
  readonly statics: ReadonlyMap<string, boolean>;
  /** Kinds and functions that stand by themselves. */
  readonly globals: ReadonlyMap<string, boolean>;
}

/**
 * A browser's method of one word (`share`, `destroy`) may be anybody's own, and is not judged by its name. The language's
 * own methods are few enough to be.
 */
const isTelling = (name: string): boolean => /[a-z][A-Z]/.test(name);

const isKind = (name: string): boolean => /^[A-Z]/.test(name);

function read(): Names {
  const methods = new Map<string, boolean>();
  const statics = new Map<string, boolean>();
  const globals = new Map<string, boolean>();
  const readKind = (kind: string, of: Identifier, every: boolean): void => {
    for (const [name, part] of partsOf(of)) {
      if (isKind(name) && partsOf(part).length > 0 && kind !== name && isOld(part))
        readKind(`${kind}.${name}`, part, every);
      if (name === kind.split('.').at(-1)) continue;
      const bare = name.replace(/_static$/, '');
      if (bare === name && !isKind(name)) {
        if (every || isTelling(name)) methods.set(name, (methods.get(name) ?? false) || isOld(part));
      } else statics.set(`${kind}.${bare}`, isOld(part));
    }
  };
  for (const list of ['javascript.builtins', 'api']) {
    for (const [name, part] of partsOf(statementOf(list))) {
      globals.set(name, isOld(part));
      // What a newer kind has is only met through its name, which is judged itself; `Iterator` is what old lists give.
      if (isKind(name) && (isOld(part) || name === 'Iterator'))
        readKind(name, part, list === 'javascript.builtins');
    }
  }
  for (const [name, part] of partsOf(statementOf('api.Window')))
    if (!isKind(name)) globals.set(name, isOld(part));
  return { methods, statics, globals };
}

const { methods, statics, globals } = read();

export const isNewerMethod = (name: string): boolean => methods.get(name) === false;
export const isStatic = (name: string): boolean => statics.has(name);
export const isNewerStatic = (name: string): boolean => statics.get(name) === false;
export const isNewerGlobal = (name: string): boolean => globals.get(name) === false;
