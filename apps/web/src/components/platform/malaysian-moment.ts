/** As a field of a form holds a moment of Malaysia, which knows no summer time: `2026-11-22T14:30`. */
const SHIFT_MS = 8 * 3_600_000;

export function toMoment(iso: string): string {
  return new Date(Date.parse(iso) + SHIFT_MS).toISOString().slice(0, 16);
}

/** Undefined for what is no moment. */
export function fromMoment(typed: string): string | undefined {
  const at = Date.parse(`${typed}:00Z`);
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(typed) && !Number.isNaN(at)
    ? new Date(at - SHIFT_MS).toISOString()
    : undefined;
}
