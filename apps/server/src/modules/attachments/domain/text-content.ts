const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/** Control characters other than tab, line feed, form feed and carriage return, and those of ISO 8859's upper half. */
const CONTROL = /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f]/;
/** What browsers take for HTML or XML when they look at the content instead of the type, anywhere in the text. */
const MARKUP =
  /<(?:!doctype|!--|!\[cdata|\?|\/?(?:a|applet|base|body|br|button|div|embed|font|form|frame|frameset|h[1-6]|head|html|iframe|img|input|link|math|meta|object|p|script|style|svg|table|template|title|video|audio|b|x|xml|xsl)(?:[\s/>:]|$))/i;
/** `<` and `>` in UTF-7, which is plain ASCII to everything else. */
const UTF7_MARKUP = /\+AD(?:w|4)(?:-|[^A-Za-z0-9+/])/;

/** The text of bytes that are plain text and nothing else: UTF-8 without control characters. Undefined otherwise. */
export function plainText(bytes: Uint8Array): string | undefined {
  try {
    const text = strictUtf8.decode(bytes);
    return CONTROL.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Whether something that looks into a text could take it for a page. */
export const looksLikeMarkup = (text: string): boolean => MARKUP.test(text) || UTF7_MARKUP.test(text);
