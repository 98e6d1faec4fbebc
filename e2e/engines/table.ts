import { readFileSync, writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { isFullRun } from '../kit/environment.ts';

const FILE = 'docs/browsers.md';

const HEAD = `# Browsers

Which journeys were done in which engine, written by the full run itself (\`npm run test:full\`, \`e2e/engines\`): a row says what became of the journey the last time, and "not run" where the engine could not be started. The gate does the first row. WebKit in a window of a phone's width and the old one are pressed as by a mouse, as their drivers pass no touches on; Firefox and Chromium are pressed by touch. WPE WebKit 2.38 is of the age of Safari 16.0, and stands for iPhones of then.

To have all engines on Debian: \`apt-get install webkit2gtk-driver xvfb cog wpewebkit-driver firefox-esr chromium-headless-shell\`.

`;

const COLUMNS = ['Engine', 'Version', 'Journey', 'Result', 'Day'] as const;
const ROW = /^\| ([^|]+) \| ([^|]*) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm;
type Row = readonly [engine: string, version: string, journey: string, result: string, day: string];

/**
 * Writes the table of engines after a full run. What this part of it did not do stays as another part wrote it. A day,
 * and no time: two runs of one day that go alike leave the same file.
 */
export default class EngineTable implements Reporter {
  readonly #rows: Row[] = [];

  onTestEnd({ title, annotations }: TestCase, { status, annotations: told, errors }: TestResult): void {
    const said = (type: string): string | undefined =>
      [...told, ...annotations].find((one) => one.type === type)?.description;
    const engine = said('engine');
    if (engine === undefined) return;
    const result =
      status === 'passed'
        ? 'passed'
        : status === 'skipped'
          ? `not run: ${said('skip') ?? 'not installed'}`
          : `failed: ${firstLine(errors[0]?.message)}`;
    const journey = title.replaceAll(/ @[\w-]+/g, '');
    this.#rows.push([`${engine} (${said('is')})`, said('version') ?? '', journey, result, today()]);
  }

  onEnd(): void {
    if (!isFullRun || this.#rows.length === 0) return;
    const rows = new Map([...written(), ...this.#rows].map((row) => [`${row[0]} ${row[2]}`, row]));
    const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`;
    const table = line(COLUMNS) + line(COLUMNS.map(() => '---')) + [...rows.values()].map(line).join('');
    writeFileSync(FILE, HEAD + table);
  }
}

function written(): Row[] {
  let text = '';
  try {
    text = readFileSync(FILE, 'utf8');
  } catch {
    // The first run.
  }
  return [...text.matchAll(ROW)]
    .map(([, ...cells]) => cells as unknown as Row)
    .filter(([engine]) => engine !== 'Engine' && engine !== '---');
}

const today = (): string => new Date().toISOString().slice(0, 10);

const firstLine = (message = ''): string =>
  (message.replaceAll(/\u001B\[[\d;]*m/g, '').split('\n')[0] ?? '').replaceAll('|', '/').slice(0, 160);
