/**
 * The code points a TrueType font has a glyph for, read from its `cmap` table (formats 4 and 12).
 * Throws RangeError when the buffer is no such font. Read here because the PDF writer draws an empty box for a
 * missing glyph instead of saying so.
 */
export function fontCoverage(font: Buffer): ReadonlySet<number> {
  const cmap = tableOffset(font, 'cmap');
  const covered = new Set<number>();
  for (let i = 0; i < font.readUInt16BE(cmap + 2); i++) {
    const at = cmap + font.readUInt32BE(cmap + 4 + i * 8 + 4);
    const format = font.readUInt16BE(at);
    if (format === 4) readSegments(font, at, covered);
    if (format === 12) readGroups(font, at, covered);
  }
  return covered;
}

function tableOffset(font: Buffer, tag: string): number {
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const record = 12 + i * 16;
    if (font.toString('latin1', record, record + 4) === tag) return font.readUInt32BE(record + 8);
  }
  throw new RangeError(`font has no ${tag} table`);
}

function readSegments(font: Buffer, at: number, covered: Set<number>): void {
  const twice = font.readUInt16BE(at + 6);
  const ends = at + 14;
  const starts = ends + twice + 2;
  const deltas = starts + twice;
  const offsets = deltas + twice;
  for (let i = 0; i < twice; i += 2) {
    const start = font.readUInt16BE(starts + i);
    const end = font.readUInt16BE(ends + i);
    const delta = font.readUInt16BE(deltas + i);
    const offset = font.readUInt16BE(offsets + i);
    for (let code = start; code <= end && code < 0xffff; code++) {
      const listed = offset === 0 ? code : font.readUInt16BE(offsets + i + offset + (code - start) * 2);
      const glyph = offset !== 0 && listed === 0 ? 0 : (listed + delta) & 0xffff;
      if (glyph !== 0) covered.add(code);
    }
  }
}

function readGroups(font: Buffer, at: number, covered: Set<number>): void {
  for (let i = 0; i < font.readUInt32BE(at + 12); i++) {
    const group = at + 16 + i * 12;
    const start = font.readUInt32BE(group);
    const firstGlyph = font.readUInt32BE(group + 8);
    for (let code = start; code <= font.readUInt32BE(group + 4); code++) {
      if (firstGlyph + code - start !== 0) covered.add(code);
    }
  }
}
