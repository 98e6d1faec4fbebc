const KILO = 1024;

/** `820 kB` or `2.4 MB` of bytes. */
export function sizeText(bytes: number): string {
  if (bytes < KILO * KILO) return `${Math.max(1, Math.round(bytes / KILO))} kB`;
  return `${(bytes / KILO / KILO).toFixed(1)} MB`;
}
