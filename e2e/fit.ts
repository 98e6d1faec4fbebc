import type { Page } from '@playwright/test';

const pressed = 'a[href], button, input, select, textarea, [role="option"], [role="button"], [tabindex="0"]';

/** How many pixels the page, or the dialog above it, is too wide for the window; at most 0 when all fits. */
export function excessWidth(page: Page): Promise<number> {
  return page
    .locator('html, dialog[open]')
    .evaluateAll((boxes) => Math.max(...boxes.map((box) => box.scrollWidth - box.clientWidth)));
}

/**
 * What is too small to be hit by a thumb: everything in reach that can be pressed and is less than `least` pixels wide
 * or high. Links inside running text are left out.
 */
export function smallTargets(page: Page, least = 44): Promise<string[]> {
  return page.locator(pressed).evaluateAll((targets, size) => {
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
        target.closest('.skip, [inert]') === null &&
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
}
