/** `3.4 MB`, `820 kB`: bytes as people read them. */
export function fileSize(bytes: number): string {
  if (bytes >= 1e9) return `${(bytes / 1e9).toFixed(1)}\u00a0GB`;
  if (bytes >= 1e6) return `${(bytes / 1e6).toFixed(1)}\u00a0MB`;
  return `${Math.max(1, Math.round(bytes / 1e3))}\u00a0kB`;
}
