import { expect, type Page } from '@playwright/test';
import { locales, type Locale } from './texts.ts';

/** A window of 1280 px has 640 left at 200 %, and 320 at 400 %. What fits there fits wherever it stands the same way. */
const widths = [1280, 768, 640, 360, 320];

const pressed = 'a[href], button, input, select, textarea, [role="option"], [role="button"], [tabindex="0"]';

/**
 * Where something runs over the side of the page, or of the dialog above it, in any language. Also names a dialog that
 * does not survive a change of language.
 */
export async function overflows(page: Page): Promise<string[]> {
  const over: string[] = [];
  const dialogs = page.locator('dialog[open]');
  const open = await dialogs.count();
  for (const locale of locales.toReversed()) {
    await speak(page, locale);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 740 });
      const excess = await page
        .locator('html, dialog[open], dialog[open] .sheet-body')
        .evaluateAll((boxes) => Math.max(...boxes.map((box) => box.scrollWidth - box.clientWidth)));
      if (excess > 0) over.push(`${excess} px too wide at ${width} px in ${locale}`);
    }
  }
  if ((await dialogs.count()) !== open) over.push('another language closed the dialog');
  return over;
}

/** Swaps the words in place, as the page's own switch does, also where a dialog stands before it. */
export async function speak(page: Page, locale: Locale): Promise<void> {
  await page.locator(`.langs button[lang^="${locale}"]`).evaluate((button) => button.click());
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${locale}`));
}

/**
 * What is too small to be hit by a thumb: everything in reach that can be pressed and is less than `least` pixels wide
 * or high. Links inside running text are left out.
 */
export async function smallTargets(page: Page, least = 44): Promise<string[]> {
  // What lies far off the screen is laid out only when it comes near: until then its size says nothing.
  const parts = page.locator('main *, dialog *');
  await parts.evaluateAll((elements) => {
    const view = elements[0]?.ownerDocument.defaultView;
    for (const element of elements)
      if (view?.getComputedStyle(element).contentVisibility === 'auto')
        element.style.contentVisibility = 'visible';
  });
  const small = await page.locator(pressed).evaluateAll((targets, size) => {
    const small: string[] = [];
    for (const target of targets) {
      const { defaultView: view } = target.ownerDocument;
      const style = view.getComputedStyle(target);
      const after = view.getComputedStyle(target, '::after');
      const siblings = [...(target.parentElement?.childNodes ?? [])];
      const isInText =
        style.display === 'inline' &&
        siblings.some((node) => node.nodeName === '#text' && node.textContent.trim() !== '');
      // A card's link that covers the whole card.
      const isStretched = after.content !== 'none' && after.position === 'absolute';
      const modal = target.ownerDocument.querySelector('dialog:modal');
      const isInReach =
        target.checkVisibility({ visibilityProperty: true }) &&
        target.closest('.skip, .sr, [inert]') === null &&
        (modal === null || modal.contains(target));
      if (!isInReach || isInText || isStretched) continue;
      // The label around a box to tick, and the frame around a field, are pressed as well.
      const area = (target.matches('input') ? target.closest('label, .input') : null) ?? target;
      const { width, height } = area.getBoundingClientRect();
      // Half a pixel is what rounding may take.
      if (width >= size - 0.5 && height >= size - 0.5) continue;
      const name = target.getAttribute('aria-label') ?? target.textContent.trim();
      small.push(`"${name}" (${target.className}) is ${Math.round(width)} × ${Math.round(height)} px`);
    }
    return small;
  }, least);
  await parts.evaluateAll((elements) => {
    for (const element of elements)
      if (element.style.contentVisibility === 'visible') element.style.contentVisibility = '';
  });
  return small;
}
