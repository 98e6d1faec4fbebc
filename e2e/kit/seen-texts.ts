import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import { fullRunPart, isFullRun } from './environment.ts';
import { placeOf, specifiedTexts, type SpecifiedText } from './specified-texts.ts';
import type { World } from './world.ts';

const TELL = 'tellTextSeen';
const probe = readFileSync(path.join(import.meta.dirname, 'text-probe.mjs'), 'utf8').replace('export ', '');

/** Outlasts the parts of a full run; `scripts/test.mjs` empties it before the first of them. */
const folder = '.cache/seen-texts';

/** Notes which of the specified texts people saw in this worker's browser, each once, as it happens. */
export class SeenTexts {
  readonly #file: string;
  readonly #origin: string;
  readonly #known = new Set<SpecifiedText>();

  constructor(worker: number, { origin }: Pick<World, 'origin'>) {
    this.#origin = origin;
    mkdirSync(folder, { recursive: true });
    this.#file = path.join(folder, `${fullRunPart}-${worker}.txt`);
  }

  /** Every window of the browser, also those that a journey opens for somebody else. */
  watch(browser: Browser): void {
    // The gate's journeys are too few to meet every text.
    if (!isFullRun) return;
    const texts = specifiedTexts.map((specified) => ({
      text: specified.text,
      within: placeOf(specified).within ?? null,
    }));
    const content = `(() => { ${probe}; watchTexts(${JSON.stringify({ texts, tellBy: TELL })}); })();`;
    const begin = async (context: BrowserContext): Promise<void> => {
      await context.exposeFunction(TELL, (seen: string) => this.#heard(JSON.parse(seen) as Seen));
      await context.addInitScript({ content });
    };
    // A window that is gone again shows nothing.
    browser.on('context', (context) => void begin(context).catch(() => undefined));
  }

  /** What the server answered a caller, who sees no page. */
  answered(message: string): void {
    const specified = specifiedTexts.find(({ text }) => text === message);
    if (specified !== undefined) this.#note(specified);
  }

  #heard({ id, path: at, origin: from }: Seen): void {
    const specified = specifiedTexts[id];
    if (specified === undefined || from !== this.#origin) return;
    const { path: pattern } = placeOf(specified);
    if (pattern === undefined || pattern.test(at)) this.#note(specified);
  }

  #note(specified: SpecifiedText): void {
    if (this.#known.has(specified)) return;
    this.#known.add(specified);
    appendFileSync(this.#file, `${specified.area}\t${specified.text}\n`);
  }
}

interface Seen {
  readonly id: number;
  readonly path: string;
  readonly origin: string;
}

/** The lines of all workers of the full run, and of the parts of it that were run before. */
export function readTextsSeen(): ReadonlySet<string> {
  if (!existsSync(folder)) return new Set();
  const lines = readdirSync(folder).flatMap((name) =>
    readFileSync(path.join(folder, name), 'utf8').split('\n'),
  );
  return new Set(lines);
}
