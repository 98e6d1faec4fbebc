const spaced = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})(?: ([+-]\d{2}):?(\d{2}))?$/;

/**
 * The provider's instants: `2026-11-24 10:15:09 +0800` in notices, ISO 8601 in some answers. Without an offset the
 * time is Malaysian. Undefined for empty or unreadable text.
 */
export function readProviderTime(text: string | null | undefined): Date | undefined {
  if (!text) return undefined;
  const match = spaced.exec(text.trim());
  const iso = match ? `${match[1]}T${match[2]}${match[3] ?? '+08'}:${match[4] ?? '00'}` : text.trim();
  const time = new Date(iso);
  return Number.isNaN(time.getTime()) ? undefined : time;
}
