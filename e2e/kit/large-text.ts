import type { Page } from '@playwright/test';

/** Letters twice as large, as a browser's own setting makes them, while `look` runs. */
export async function withLargeText<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const size = (value: string) =>
    page.locator('html').evaluate((root, to) => {
      root.style.fontSize = to;
    }, value);
  await size('200%');
  const seen = await look();
  await size('');
  return seen;
}

/**
 * Texts that cannot be read as they stand: those that run over the side of the window, those cut off by a box that
 * cannot be scrolled, and those that a narrow column stacks by letters. A name that is shortened to some lines on
 * purpose is whole.
 */
export async function brokenTexts(page: Page): Promise<string[]> {
  return page.locator('html').evaluate((root) => {
    const { ownerDocument: document } = root;
    const { defaultView: view } = document;
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1) ?? null;
    const texts = document.createTreeWalker(modal ?? document.body, view.NodeFilter.SHOW_TEXT);
    const findings: string[] = [];
    const range = document.createRange();
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const text = node.textContent.trim().replaceAll(/\s+/g, ' ');
      const holder = node.parentElement;
      if (text === '' || holder.closest('.sr, .skip, script, style, svg, noscript, option') !== null)
        continue;
      if (!holder.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      const [first] = lines;
      if (first === undefined) continue;
      const say = (what: string) => findings.push(`"${text.slice(0, 60)}" ${what}`);
      const tops = new Set(lines.map(({ top }) => Math.round(top)));
      const [left, right] = [
        Math.min(...lines.map((line) => line.left)),
        Math.max(...lines.map((line) => line.right)),
      ];
      const [top, bottom] = [
        Math.min(...lines.map((line) => line.top)),
        Math.max(...lines.map((line) => line.bottom)),
      ];
      let isScrolled = false;
      let isScrolledDown = false;
      let isUnseen = false;
      for (let at = holder; at !== null && at !== root; at = at.parentElement) {
        const style = view.getComputedStyle(at);
        if (/auto|scroll/.test(style.overflowX) && at.scrollWidth > at.clientWidth) isScrolled = true;
        if (/auto|scroll/.test(style.overflowY) && at.scrollHeight > at.clientHeight) isScrolledDown = true;
        if (isScrolled) break;
        // Read out alone.
        if (style.position === 'absolute' && style.clipPath !== 'none') isUnseen = true;
        if (isUnseen) break;
        const box = at.getBoundingClientRect();
        const cutsX = /hidden|clip/.test(style.overflowX) && (left < box.left - 2 || right > box.right + 2);
        const isShortened = style.webkitLineClamp !== 'none';
        // Half a line's room above and below the letters may go.
        const spare = first.height * 0.3;
        const cutsY =
          /hidden|clip/.test(style.overflowY) &&
          !isShortened &&
          !isScrolledDown &&
          (top < box.top - spare || bottom > box.bottom + spare);
        if (cutsX || cutsY) {
          say(`is cut off by ${at.localName}.${[...at.classList].join('.')}`);
          break;
        }
        if (isShortened) break;
      }
      if (!isUnseen && tops.size >= 3 && text.length / tops.size < 3) say(`is stacked in ${tops.size} lines`);
      if (!isScrolled && !isUnseen && (left < -1 || right > view.innerWidth + 1))
        say(`runs from ${Math.round(left)} to ${Math.round(right)} of ${view.innerWidth} px`);
    }
    return findings;
  });
}
