import { BadZipError } from '../../../platform/zip/zip-format.ts';

/**
 * A table's rows as JSON: an array with one row per line, so that it is read line by line here and in one piece by any
 * other program.
 */
export async function* rowsFile(batches: AsyncIterable<readonly string[]>): AsyncGenerator<Buffer> {
  let before = '[\n';
  for await (const rows of batches) {
    if (rows.length === 0) continue;
    yield Buffer.from(before + rows.join(',\n'));
    before = ',\n';
  }
  yield Buffer.from(before === '[\n' ? '[\n]\n' : '\n]\n');
}

/** More than any row can have, and what may be held in memory without harm. */
const LONGEST_LINE = 64 * 1024 * 1024;

/** The rows of `rowsFile`, as text. Throws BadZipError for anything else. */
export async function* rowsOf(name: string, data: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let state: 'start' | 'rows' | 'last' | 'end' = 'start';
  for await (const line of linesOf(name, data)) {
    if (state === 'start' && line === '[') state = 'rows';
    else if ((state === 'rows' || state === 'last') && line === ']') state = 'end';
    else if (state === 'rows') {
      const isLast = !line.endsWith(',');
      if (isLast) state = 'last';
      yield isLast ? line : line.slice(0, -1);
    } else throw new BadZipError(`${name} is not written as a copy’s rows are.`);
  }
  if (state !== 'end') throw new BadZipError(`${name} is not written as a copy’s rows are.`);
}

async function* linesOf(name: string, data: AsyncIterable<Buffer>): AsyncGenerator<string> {
  // Kept as bytes until a line is whole: a piece may end in the middle of a letter.
  let parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of data) {
    let from = 0;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
      yield Buffer.concat([...parts, chunk.subarray(from, at)]).toString();
      parts = [];
      length = 0;
      from = at + 1;
    }
    if (from === chunk.length) continue;
    parts.push(chunk.subarray(from));
    length += chunk.length - from;
    if (length > LONGEST_LINE) throw new BadZipError(`${name} holds a row that is too long.`);
  }
  if (length > 0) yield Buffer.concat(parts).toString();
}
