import { languageTags } from '@dapur/contract/words/page-languages';
import { accentOf } from '@dapur/contract/stores/accent';
import type { Translate } from '../messages/translate.ts';
import type { OrderFacts } from '../domain/order-facts.ts';
import { escapeHtml } from '@dapur/contract/words/escape-html';
import { whatsappHref } from '@dapur/contract/people/phone-shape';

/** The platform's own green, for mails that belong to no store. */
export const PLATFORM_ACCENT = '#1F6B4A';

/** What a mail module hands to the mail transport; addresses are the caller's. */
export type Mail = { subject: string; html: string; text: string };

export type MailShell = {
  facts: Pick<OrderFacts, 'locale'> & { store: Pick<OrderFacts['store'], 'name' | 'accent' | 'logoUrl'> };
  subject: string;
  /** The line a phone shows under the subject. */
  preview: string;
  title: string;
  /** Ready HTML rows of the card. */
  rows: string[];
  footer: string[];
};

const SANS =
  "'Plus Jakarta Sans',-apple-system,'Segoe UI',Roboto,'PingFang SC','Microsoft YaHei','Noto Sans SC',sans-serif";
const SERIF = "Fraunces,Georgia,'Songti SC','Noto Serif SC',serif";

/** A subject for one header line: control characters become spaces, at most 150 characters. */
export function subjectLine(text: string): string {
  const line = text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  return Array.from(line).length > 150 ? `${Array.from(line).slice(0, 149).join('')}…` : line;
}

/**
 * The page around a mail: one 560 px column that narrows on phones, tables and inline styles because that is what
 * mail programs keep. The style element only adds the dark colours, for those that honour it.
 */
export function mailPage({ facts, subject, preview, title, rows, footer }: MailShell): string {
  const accent = accentOf(facts.store.accent);
  const lang = languageTags[facts.locale];
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
@media (prefers-color-scheme: dark) {
  .ground { background: #17120f !important; }
  .card { background: #211a16 !important; }
  .inset { background: #2b221d !important; }
  .ink { color: #f4ebdd !important; }
  .muted { color: #bcae9f !important; }
  .accent { color: ${accent.textOnDark} !important; }
  .line { border-color: #54463c !important; }
}
@media (max-width: 480px) { .pad { padding-left: 20px !important; padding-right: 20px !important; } }
</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#fbf6ec;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(preview)}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#fbf6ec"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;font-family:${SANS}">
<tr><td class="card pad" style="background:#ffffff;border-top:6px solid ${accent.fill};border-radius:16px;padding:28px 32px 32px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td style="padding-bottom:14px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${logoCell(facts.store.logoUrl)}<td class="muted" style="font-size:14px;line-height:20px;font-weight:600;color:#6b5d52;word-break:break-word">${escapeHtml(facts.store.name)}</td></tr></table></td></tr>
<tr><td><h1 class="ink" style="margin:0 0 12px;font-family:${SERIF};font-weight:600;font-size:28px;line-height:34px;color:#2a211c;word-break:break-word">${escapeHtml(title)}</h1></td></tr>
${rows.join('\n')}
</table>
</td></tr>
<tr><td class="muted pad" align="center" style="padding:20px 32px;font-size:12px;line-height:18px;color:#6b5d52;word-break:break-word">${footer.map(footerLine).join('<br>')}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

/** A phone number stays on one line: at its dash it would break in two. */
const footerLine = (line: string): string =>
  escapeHtml(line).replace(/\+\d[\d -]*\d/g, '<span style="white-space:nowrap">$&</span>');

export function paragraph(text: string): string {
  return `<tr><td class="ink" style="font-size:16px;line-height:24px;color:#2a211c;padding-bottom:14px;word-break:break-word">${withBreaks(text)}</td></tr>`;
}

export function finePrint(text: string): string {
  return `<tr><td class="muted" style="font-size:13px;line-height:19px;color:#6b5d52;padding-bottom:14px;word-break:break-word">${withBreaks(text)}</td></tr>`;
}

/** A text link; plain text when the address may not be linked. */
export function finePrintLink(text: string, label: string, url: string, accentColour: string): string {
  const link = textLink(label, url, accentColour);
  return `<tr><td class="muted" style="font-size:13px;line-height:19px;color:#6b5d52;padding-bottom:14px;word-break:break-word">${withBreaks(text)} ${link}</td></tr>`;
}

function logoCell(url: string | undefined): string {
  const src = safeHref(url);
  if (!src) return '';
  return `<td width="40" style="padding-right:12px"><img src="${src}" width="40" height="40" alt="" style="display:block;width:40px;height:40px;border-radius:10px"></td>`;
}

/** A picture, small enough that the button below it is seen at once; left out when there is none. */
export function picture(url: string | undefined): string {
  const src = safeHref(url);
  if (!src) return '';
  return `<tr><td style="padding:2px 0 18px"><img src="${src}" width="280" alt="" style="display:block;width:100%;max-width:280px;height:auto;border-radius:12px"></td></tr>`;
}

/** A message to the store in WhatsApp, about an order. */
export function whatsappOf(facts: OrderFacts, t: Translate): { label: string; url: string } | undefined {
  const url = whatsappHref(facts.store.phone, t('mail.whatsappText', { number: facts.orderNumber }));
  return url === undefined ? undefined : { label: t('mail.whatsapp', { store: facts.store.name }), url };
}

/** A button beside the main one, in outline. */
export function quietButton(link: { label: string; url: string } | undefined): string {
  const href = safeHref(link?.url);
  if (!link || !href) return '';
  return `<tr><td style="padding:0 0 18px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="line" align="center" style="border:1px solid #cbbfae;border-radius:10px"><a class="ink" href="${href}" target="_blank" style="display:inline-block;padding:12px 24px;font-size:15px;line-height:20px;font-weight:600;color:#2a211c;text-decoration:none;word-break:break-word">${escapeHtml(link.label)}</a></td></tr></table></td></tr>`;
}

/** A wide button; left out when the address may not be linked. */
export function button(label: string, url: string | undefined, accentColour: string): string {
  const href = safeHref(url);
  if (!href) return '';
  const accent = accentOf(accentColour);
  return `<tr><td style="padding:6px 0 14px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" bgcolor="${accent.fill}" style="border-radius:10px;background:${accent.fill}"><a href="${href}" target="_blank" style="display:inline-block;padding:14px 26px;font-size:16px;line-height:20px;font-weight:700;color:${accent.onFill};text-decoration:none">${escapeHtml(label)}</a></td></tr></table></td></tr>`;
}

export function textLink(label: string, url: string | undefined, accentColour: string): string {
  const href = safeHref(url);
  if (!href) return '';
  return `<a class="accent" href="${href}" target="_blank" style="color:${accentOf(accentColour).text};font-weight:600">${escapeHtml(label)}</a>`;
}

/** Label and value pairs on a quiet ground. Values are text; `extra` is ready HTML under them. */
export function factsBox(pairs: [label: string, value: string][], extra = ''): string {
  const rows = pairs.map(
    ([label, value]) =>
      `<tr><td style="padding:0 0 12px"><div class="muted" style="font-size:12px;line-height:16px;color:#6b5d52">${escapeHtml(label)}</div><div class="ink" style="font-size:15px;line-height:22px;color:#2a211c;word-break:break-word">${withBreaks(value)}</div></td></tr>`,
  );
  const last = extra ? `<tr><td style="padding:0 0 12px;font-size:14px">${extra}</td></tr>` : '';
  return `<tr><td style="padding:4px 0 18px"><table role="presentation" class="inset" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#fbf6ec;border-radius:12px"><tr><td style="padding:16px 18px 4px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${rows.join('')}${last}</table></td></tr></table></td></tr>`;
}

/** Whom to ask, for a footer; undefined when the store gives no contact. */
export function questionsLine(facts: OrderFacts, t: Translate): string | undefined {
  const contact = [facts.store.phone, facts.store.email].filter(Boolean).join(' · ');
  return contact ? t('mail.questions', { store: facts.store.name, contact }) : undefined;
}

/** Values in a text mail stay on their line, so that a name cannot forge a line of its own. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

function withBreaks(text: string): string {
  return escapeHtml(text.replace(/\r\n?/g, '\n')).replace(/\n/g, '<br>');
}

/** An http, https, mailto or tel address ready for an attribute; anything else becomes undefined and is not linked. */
function safeHref(url: string | undefined): string | undefined {
  if (!url || !URL.canParse(url)) return undefined;
  const parsed = new URL(url);
  return ['http:', 'https:', 'mailto:', 'tel:'].includes(parsed.protocol)
    ? escapeHtml(parsed.href)
    : undefined;
}
