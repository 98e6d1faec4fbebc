import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Tab } from './tab.ts';

/** What is pressed, filled in or read: by its role and its name, as in the other journeys. */
export interface Thing {
  readonly role: string;
  /** Whole, or a pattern. */
  readonly name?: string | RegExp;
  /** Lies in another thing. */
  readonly in?: Thing;
  readonly nth?: number;
}

type Looked =
  | { readonly x: number; readonly y: number; readonly text: string; readonly value: string }
  | { readonly not: string };

const PATIENCE_MS = 45_000;
const BETWEEN_MS = 100;

/** Finds by role and name in every engine alike; the same library as in tests of components. */
const library = await readFile(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** In the page: answers where a thing is, once it rests and nothing lies over it, or why it cannot be pressed. */
const LOOK = `
const find = (thing, root) => {
  const name = thing.pattern === undefined ? thing.name : new RegExp(thing.pattern, thing.flags);
  const within = thing.in === undefined ? [root] : find(thing.in, root);
  const seen = (element) => {
    const { width, height } = (element.closest('label') || element).getBoundingClientRect();
    return width > 0 && height > 0;
  };
  const all = within.flatMap((one) => window.TestingLibraryDom.queryAllByRole(one, thing.role, name === undefined ? {} : { name }));
  return thing.nth === undefined ? all.filter(seen) : all.filter(seen).slice(thing.nth, thing.nth + 1);
};
const found = find(wanted, document.body);
if (found.length === 0) return { not: 'there' };
const [element] = found;
// A box that the design draws itself lies under its label.
const target = element.matches('input[type=radio], input[type=checkbox]') ? element.closest('label') || element : element;
const value = 'value' in element ? String(element.value) : '';
const text = element.innerText || element.textContent || '';
if (!isPressed) return { x: 0, y: 0, text, value };
const before = target.getBoundingClientRect();
if (before.top < 60 || before.bottom > innerHeight - 90) target.scrollIntoView({ block: 'center', behavior: 'instant' });
const { left, top, width, height } = target.getBoundingClientRect();
const x = Math.round(left + width / 2);
const y = Math.round(top + height / 2);
const last = window.lastLooked;
window.lastLooked = [element, x, y];
if (!last || last[0] !== element || last[1] !== x || last[2] !== y) return { not: 'at rest' };
const over = document.elementFromPoint(x, y);
if (!over || !(target.contains(over) || over.contains(target))) return { not: 'uncovered, but under ' + (over ? over.outerHTML.slice(0, 120) : 'nothing') };
if (element.disabled || element.getAttribute('aria-disabled') === 'true') return { not: 'enabled' };
return { x, y, text, value };
`;

/** Somebody's hands on a tab of any engine. Each waits until what it needs is there. */
export class Hands {
  readonly tab: Tab;
  readonly #origin: string;

  constructor(tab: Tab, origin: string) {
    this.tab = tab;
    this.#origin = origin;
  }

  /** Opens a page of the product, and waits until its script has taken it over. */
  async open(path: string): Promise<void> {
    await this.tab.goto(new URL(path, this.#origin).href);
    await this.hydrated();
  }

  hydrated(): Promise<void> {
    return this.until('the script takes the page over', () =>
      this.tab.run(`return document.documentElement.hasAttribute('data-hydrated')`),
    );
  }

  /** Presses a thing once it stands still: a list that is drawn anew would move away below a press that is no hand's. */
  async press(thing: Thing): Promise<void> {
    let place = await this.#look(thing, true);
    await this.until(`${told(thing)} stands still`, async () => {
      const before = place;
      await sleep(BETWEEN_MS);
      place = await this.#look(thing, true);
      return place.x === before.x && place.y === before.y;
    });
    await this.tab.press(place.x, place.y);
  }

  /** Writes into a field what it should hold, in place of what it holds. */
  async fill(thing: Thing, text: string): Promise<void> {
    await this.press(thing);
    await this.until(`${told(thing)} has the focus`, () =>
      this.tab.run(`return document.activeElement !== null && 'value' in document.activeElement`),
    );
    await this.tab.run(`document.activeElement.select && document.activeElement.select()`);
    await this.tab.type(text);
    await this.until(`${told(thing)} holds ${text}`, async () => (await this.#look(thing)).value === text);
  }

  /** Waits until the thing is there; answers what it says. */
  async sees(thing: Thing, saying: RegExp = /(?:)/): Promise<string> {
    let text = '';
    await this.until(`${told(thing)} says ${saying}`, async () => {
      ({ text } = await this.#look(thing));
      return saying.test(text);
    });
    return text;
  }

  /** Whether it is there now. */
  async hasNow(thing: Thing): Promise<boolean> {
    return !('not' in (await this.#lookOnce(thing, false)));
  }

  /** Waits until the page shows a text anywhere. */
  says(saying: RegExp): Promise<void> {
    return this.until(`the page says ${saying}`, async () =>
      saying.test(String(await this.tab.run('return document.body ? document.body.innerText : ""'))),
    );
  }

  /** Waits until it is at such an address, and answers it. */
  async isAt(address: RegExp): Promise<string> {
    let href = '';
    await this.until(`the address is ${address}`, async () => {
      href = String(await this.tab.run('return location.href'));
      return address.test(href);
    });
    return href;
  }

  /** Tries until it holds; a page that is just being left answers nothing for a moment. */
  async until(what: string, holds: () => Promise<unknown>): Promise<void> {
    const end = Date.now() + PATIENCE_MS;
    for (let why = ''; ; await sleep(BETWEEN_MS)) {
      try {
        if (await holds()) return;
        why = '';
      } catch (error) {
        why = `: ${String(error)}`;
      }
      if (Date.now() > end) throw new Error(`waited in vain until ${what}${why}`);
    }
  }

  async #look(thing: Thing, isPressed = false): Promise<Exclude<Looked, { not: string }>> {
    let looked: Looked = { not: 'looked for' };
    await this.until(`there is ${told(thing)}`, async () => {
      looked = await this.#lookOnce(thing, isPressed);
      if ('not' in looked) throw new Error(`it is not ${looked.not}`);
      return true;
    });
    return looked as unknown as Exclude<Looked, { not: string }>;
  }

  async #lookOnce(thing: Thing, isPressed: boolean): Promise<Looked> {
    const body = `const wanted = ${JSON.stringify(sendable(thing))}; const isPressed = ${isPressed};
      if (document.readyState === 'loading' || !document.body) return { not: 'loaded' };
      if (!window.TestingLibraryDom) return { not: 'equipped' };
      ${LOOK}`;
    const looked = (await this.tab.run(body)) as Looked;
    if (!('not' in looked) || looked.not !== 'equipped') return looked;
    await this.tab.run(`(function () { ${library} }).call(window);`);
    return (await this.tab.run(body)) as Looked;
  }
}

/** Patterns do not travel as JSON. */
function sendable({ name, in: within, ...rest }: Thing): object {
  return {
    ...rest,
    ...(within === undefined ? {} : { in: sendable(within) }),
    ...(name instanceof RegExp ? { pattern: name.source, flags: name.flags } : { name }),
  };
}

function told({ role, name, in: within, nth }: Thing): string {
  const which = nth === undefined ? '' : ` number ${nth + 1}`;
  return `${role}${which}${name === undefined ? '' : ` "${name}"`}${within === undefined ? '' : ` in ${told(within)}`}`;
}
