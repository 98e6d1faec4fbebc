/** One event of a stream: its name, and its data with lines joined by \n. */
export interface ServerEvent {
  readonly name: string;
  readonly data: string;
}

/**
 * Cuts the text of a stream of server-sent events into events (WHATWG HTML, section 9.2.6). Text may be cut anywhere;
 * an event that never ends is never told.
 */
export function createEventReader(onEvent: (event: ServerEvent) => void): (text: string) => void {
  let rest = '';
  let name = '';
  let data: string[] = [];
  let isFirst = true;

  const take = (line: string): void => {
    if (line === '') {
      if (data.length > 0) onEvent({ name: name || 'message', data: data.join('\n') });
      name = '';
      data = [];
      return;
    }
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') name = value;
    if (field === 'data') data.push(value);
  };

  return (text) => {
    rest += isFirst ? text.replace(/^\uFEFF/, '') : text;
    if (text !== '') isFirst = false;
    // A \r at the very end may be the first half of \r\n.
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) take(line);
  };
}
