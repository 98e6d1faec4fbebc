/** `2:31 PM` in Malaysia, for an ISO instant. */
export function timeOfDay(iso: string): string {
  const at = new Intl.DateTimeFormat('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Kuala_Lumpur',
  });
  // Some engines put a narrow no-break space before AM and PM; the product writes a plain one everywhere.
  return at.format(new Date(iso)).replace(/\s/g, ' ');
}
