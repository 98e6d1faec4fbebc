/** What programs call themselves that read pages without anybody looking: search engines, previews, monitors, scripts. */
const BOT =
  /bot\b|bots\b|crawl|spider|slurp|headless|lighthouse|pagespeed|preview|facebookexternalhit|whatsapp\/|telegram|monitor|uptime|pingdom|scan|fetch|scrap|phantom|python|curl|wget|java\/|go-http|node\b|axios|okhttp|libwww|httpclient/i;

/** Whether a User-Agent header is a program's. So is none at all. */
export function isBot(userAgent: string): boolean {
  return userAgent.trim() === '' || BOT.test(userAgent);
}
