/** User-Agents of programs that read pages without a person: search engines, previews, monitors, scripts. */
const BOT =
  /bot\b|bots\b|crawl|spider|slurp|headless|lighthouse|pagespeed|preview|facebookexternalhit|whatsapp\/|telegram|monitor|uptime|pingdom|scan|fetch|scrap|phantom|python|curl|wget|java\/|go-http|node\b|axios|okhttp|libwww|httpclient/i;

/** Whether a User-Agent header is a program's. An empty header counts as one. */
export function isBot(userAgent: string): boolean {
  return userAgent.trim() === '' || BOT.test(userAgent);
}
