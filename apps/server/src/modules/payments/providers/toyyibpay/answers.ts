/** What the provider answered. Its status is 200 nearly always, so the text alone tells. */
export type ProviderAnswer =
  | { readonly kind: 'read'; readonly body: unknown }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'refused'; readonly message: string }
  /** A page of HTML or nonsense: what was asked may have been done. */
  | { readonly kind: 'unknown' };

const bracketed = /^\[([A-Z][A-Z0-9-]*)\]$/;

/** Refusals come as `[A-CODE]`, which only looks like JSON, or as an object with `msg`, `message` or `result`. */
export function readAnswer(text: string): ProviderAnswer {
  const trimmed = text.trim();
  if (/^no data found!?$/i.test(trimmed)) return { kind: 'nothing' };
  const code = bracketed.exec(trimmed)?.[1];
  if (code !== undefined) return { kind: 'refused', message: code };
  let body: unknown;
  try {
    body = JSON.parse(trimmed);
  } catch {
    return { kind: 'unknown' };
  }
  if (typeof body !== 'object' || body === null) return { kind: 'unknown' };
  const said = new Map<string, unknown>(Object.entries(body));
  if (Array.isArray(body) || !['error', 'failed'].includes(String(said.get('status'))))
    return { kind: 'read', body };
  const message = ['msg', 'message', 'result']
    .map((name) => said.get(name))
    .find((word) => typeof word === 'string');
  return { kind: 'refused', message: String(message ?? '').slice(0, 300) };
}

/** `10.00` of ringgit in sen, without floating point. Undefined for what is no amount. */
export function senOfRinggit(text: string): number | undefined {
  const match = /^(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return undefined;
  return Number((match[1] ?? '').replaceAll(',', '') + (match[2] ?? '').padEnd(2, '0'));
}

/** The provider's two ways to write a time, which is Malaysian. Undefined for any other text. */
export function malaysianInstant(text: string): Date | undefined {
  const day = text.trim().replace(/^(\d{2})-(\d{2})-(\d{4}) /, '$3-$2-$1 ');
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(day)) return undefined;
  const time = new Date(`${day.replace(' ', 'T')}+08:00`);
  return Number.isNaN(time.getTime()) ? undefined : time;
}
