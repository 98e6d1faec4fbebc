/**
 * The markup of information pages: a small part of Markdown. It is read into the pieces below and nothing else, and
 * whoever draws a page draws these pieces; there is no way to put HTML through.
 */
export type Inline =
  | { readonly kind: 'text' | 'bold'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly id: string; readonly text: string }
  | { readonly kind: 'paragraph' | 'note'; readonly content: readonly Inline[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly Inline[])[] }
  | {
      readonly kind: 'table';
      readonly head: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    }
  | { readonly kind: 'calculator' };

/** What stands in a text for values that are known when it is shown: `{{commission}}`. */
export type Values = Readonly<Record<string, string>>;

/** Names that a text may put in double braces. */
export const VALUE_NAMES = [
  'product',
  'commission',
  'contact',
  'site',
  'reward',
  'reward_orders',
  'reward_days',
  'reward_hold_days',
  'least_payout',
] as const;

export interface MarkupFault {
  /** Counted from 1. */
  readonly line: number;
  readonly fault: 'link' | 'value' | 'anchor_twice' | 'html' | 'level';
  /** The piece of text in question. */
  readonly text: string;
}

/** Where a link may lead: to this site, into the page, to an https address or to a mail address. */
export function isSafeHref(href: string): boolean {
  if (/[\s\\<>"'`\u0000-\u001f\u007f]/.test(href)) return false;
  return (
    /^#[a-z0-9-]+$/.test(href) ||
    href === '/' ||
    /^\/[^/]/.test(href) ||
    /^https:\/\/[a-z0-9.-]+(?:[/?#:]|$)/i.test(href) ||
    /^mailto:[\w.+-]+@[\w.-]+$/.test(href)
  );
}

export interface MarkupOptions {
  readonly values?: Values;
  /** Decides which links are links; what it refuses stays text. For tests alone. */
  readonly isAllowed?: (href: string) => boolean;
}

const HEADING = /^(#{2,3})\s+(.+?)(?:\s+\{#([a-z0-9-]{1,60})\})?\s*$/;
const ITEM = /^[-*]\s+(.+)$/;
const NUMBERED = /^\d{1,3}\.\s+(.+)$/;
const NOTE = /^>\s(.+)$/;
const ROW = /^\|(.+)\|\s*$/;
const RULE = /^\|(?:\s*:?-{3,}:?\s*\|)+\s*$/;
const CALCULATOR = '{{calculator}}';
/** `**bold**`, `[text](address)`, or a value. */
const INLINE = /\*\*([^*\n]+)\*\*|\[([^\]\n]+)\]\(([^()\s]+)\)|\{\{(\w+)\}\}/g;

/** Reads a text into its blocks. Never throws: what is no markup is text. */
export function readMarkup(
  source: string,
  { values = {}, isAllowed = isSafeHref }: MarkupOptions = {},
): Block[] {
  const lines = source.replace(/\r\n?/g, '\n').split('\n');
  const blocks: Block[] = [];
  const inline = (text: string) => readInline(text, values, isAllowed);
  let at = 0;
  /** The lines from here on that match, as what is behind their mark. */
  const run = (pattern: RegExp): string[] => {
    const found: string[] = [];
    for (let match; (match = pattern.exec(lines[at] ?? '')) !== null; at += 1) found.push(match[1] ?? '');
    return found;
  };
  while (at < lines.length) {
    const line = lines[at] ?? '';
    const heading = HEADING.exec(line);
    if (line.trim() === '') at += 1;
    else if (line.trim() === CALCULATOR) {
      blocks.push({ kind: 'calculator' });
      at += 1;
    } else if (heading !== null) {
      const [, marks = '##', text = '', id] = heading;
      const words = fillIn(text, values);
      blocks.push({
        kind: 'heading',
        level: marks.length === 3 ? 3 : 2,
        id: id ?? `part-${at + 1}`,
        text: words,
      });
      at += 1;
    } else if (ITEM.test(line)) blocks.push({ kind: 'list', isOrdered: false, items: run(ITEM).map(inline) });
    else if (NUMBERED.test(line))
      blocks.push({ kind: 'list', isOrdered: true, items: run(NUMBERED).map(inline) });
    else if (ROW.test(line) && RULE.test(lines[at + 1] ?? '')) {
      const cells = (row: string) => row.split('|').map((cell) => inline(cell.trim()));
      const [head = '', , ...rows] = run(ROW);
      blocks.push({ kind: 'table', head: cells(head), rows: rows.map(cells) });
    } else if (NOTE.test(line)) {
      blocks.push({ kind: 'note', content: inline(run(NOTE).join(' ')) });
    } else blocks.push({ kind: 'paragraph', content: inline(paragraphAt()) });
  }
  return blocks;

  /** Lines up to the next empty one or the next block of another kind. */
  function paragraphAt(): string {
    const words = [(lines[at++] ?? '').trim()];
    for (let next = lines[at]; next !== undefined; next = lines[(at += 1)]) {
      const begins =
        [HEADING, ITEM, NUMBERED, NOTE].some((pattern) => pattern.test(next)) || next.startsWith('|');
      if (next.trim() === '' || next.trim() === CALCULATOR || begins) break;
      words.push(next.trim());
    }
    return words.join(' ');
  }
}

function readInline(text: string, values: Values, isAllowed: (href: string) => boolean): Inline[] {
  const pieces: Inline[] = [];
  const say = (words: string): void => {
    if (words !== '') pieces.push({ kind: 'text', text: words });
  };
  let from = 0;
  for (const match of text.matchAll(INLINE)) {
    const [whole, bold, words, href, name] = match;
    say(text.slice(from, match.index));
    from = match.index + whole.length;
    const value = name === undefined ? undefined : valueOf(values, name);
    if (bold !== undefined) pieces.push({ kind: 'bold', text: fillIn(bold, values) });
    else if (words !== undefined && href !== undefined && isAllowed(href))
      pieces.push({ kind: 'link', text: fillIn(words, values), href });
    else if (name === 'contact' && value !== undefined && isAllowed(`mailto:${value}`))
      pieces.push({ kind: 'link', text: value, href: `mailto:${value}` });
    else say(value ?? whole);
  }
  say(text.slice(from));
  return pieces;
}

const fillIn = (text: string, values: Values): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => valueOf(values, name) ?? whole);

/** Only values that were given: a text may name `constructor` as well. */
const valueOf = (values: Values, name: string): string | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;

/** What its writer should mend before a text is kept: links that would stay text, values nobody knows, tags. */
export function markupFaultsOf(source: string): MarkupFault[] {
  const faults: MarkupFault[] = [];
  const anchors = new Set<string>();
  const known: ReadonlySet<string> = new Set([...VALUE_NAMES, 'calculator']);
  for (const [index, line] of source.replace(/\r\n?/g, '\n').split('\n').entries()) {
    const add = (fault: MarkupFault['fault'], text: string) => faults.push({ line: index + 1, fault, text });
    for (const [, text = '', href = ''] of line.matchAll(/\[([^\]\n]+)\]\(([^)\n]*)\)/g))
      if (!isSafeHref(href)) add('link', `[${text}](${href})`);
    for (const [whole, name = ''] of line.matchAll(/\{\{([^{}]*)\}\}/g))
      if (!known.has(name)) add('value', whole);
    const tag = /<\/?[a-z!][^>]*>?/i.exec(line);
    if (tag !== null) add('html', tag[0].slice(0, 40));
    if (/^(#|#{4,})\s/.test(line)) add('level', line.slice(0, 40));
    const id = HEADING.exec(line)?.[3];
    if (id === undefined) continue;
    if (anchors.has(id)) add('anchor_twice', id);
    anchors.add(id);
  }
  return faults;
}
