import { expect } from '@playwright/test';
import { englishOnly } from './texts.ts';
import type { Visitor } from './visitor.ts';

/** The page speaks the visitor's language, and no text that can be seen or heard is left in English. */
export async function readsOnly({ page, locale }: Visitor, screen: string): Promise<void> {
  if (locale === 'en') throw new Error('English is what is looked for');
  await expect(page.locator('html'), screen).toHaveAttribute('lang', new RegExp(`^${locale}`));
  const shown = await page.locator('body').evaluate((body) => {
    const { defaultView: view, createTreeWalker } = body.ownerDocument;
    if (view === null) throw new Error('there is no page');
    const walker = createTreeWalker.call(body.ownerDocument, body, view.NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (node.parentElement?.checkVisibility() === true) texts.push(node.nodeValue?.trim() ?? '');
    for (const name of ['aria-label', 'placeholder', 'title'])
      for (const element of body.querySelectorAll(`[${name}]`))
        if (element.checkVisibility()) texts.push(element.getAttribute(name) ?? '');
    return texts;
  });
  const english = englishOnly(locale);
  expect(
    shown.filter((text) => english.has(text)),
    `${screen}: left in English`,
  ).toEqual([]);
}
