import type { Page } from '@playwright/test';

const controls = 'a[href], button, input, select, textarea, summary, [role="option"], [role="button"]';
/** What was opened over the page and closes with the next press. */
const passing =
  '[role="listbox"], [role="menu"], .menu-button > .menu, details[open] > :not(summary), [popover]';

/**
 * The controls that something else lies over. At every scroll position, of the window and of the sheet above it, the
 * thing in the middle of a control has to be the control. A bar across the whole edge of the window counts as that
 * edge: a control below it is out of sight, but must come into sight somewhere. Something that lets presses through and
 * yet hides what is below it counts as lying over it.
 */
export async function coveredControls(page: Page): Promise<string[]> {
  // After a change of size, messages and rows settle within a frame.
  await page.evaluate(
    'new Promise((settled) => requestAnimationFrame(() => requestAnimationFrame(settled)))',
  );
  return page.locator('html').evaluate(
    (root, { controls, passing }) => {
      const { ownerDocument: document } = root;
      const { defaultView: view } = document;
      const solid = new view.CSSStyleSheet();
      // Parts far off are drawn only when they come near, a moment later.
      solid.replaceSync(
        '* { pointer-events: auto !important; scroll-behavior: auto !important; content-visibility: visible !important; }',
      );
      document.adoptedStyleSheets.push(solid);

      const modal = [...document.querySelectorAll('dialog:modal')].at(-1) ?? null;
      const scrollers = [
        document.scrollingElement,
        ...(modal === null ? [] : modal.querySelectorAll('*')),
      ].filter(
        (box) =>
          box === document.scrollingElement ||
          (box.scrollHeight > box.clientHeight + 1 &&
            /auto|scroll/.test(view.getComputedStyle(box).overflowY)),
      );
      const places = scrollers.map((box) => ({ box, top: box.scrollTop, left: box.scrollLeft }));

      const nameOf = (control: typeof root): string =>
        (
          control.getAttribute('aria-label') ||
          control.textContent.trim() ||
          control.getAttribute('name') ||
          '?'
        )
          .replaceAll(/\s+/g, ' ')
          .slice(0, 60);
      const tagOf = (element: typeof root): string =>
        element.localName + [...element.classList].map((name) => `.${name}`).join('');
      /** The label around a box to tick, and the frame around a field, are pressed as well; a day is written over its own field. */
      const areaOf = (control: typeof root): typeof root =>
        (control.matches('input')
          ? (control.closest('.date-input') ?? control.closest('label, .input'))
          : null) ?? control;

      const isInReach = (control: typeof root): boolean =>
        control.checkVisibility({ visibilityProperty: true }) &&
        control.closest('.skip, .sr, [inert], [aria-hidden="true"], .map-canvas') === null &&
        (modal === null || modal.contains(control));

      /** The bars that stand still, outermost first, in which an element lies. */
      const standingOf = (element: typeof root): (typeof root)[] => {
        const found: (typeof root)[] = [];
        for (let at = element; at !== null && at !== modal; at = at.parentElement)
          if (/^(?:fixed|sticky)$/.test(view.getComputedStyle(at).position)) found.unshift(at);
        return found;
      };
      const bars = [...document.querySelectorAll('*')].filter(
        (element) => view.getComputedStyle(element).position === 'fixed',
      );
      /** Whether it is a bar along the foot of the window, on which another one stands. */
      const isBelow = (bar: typeof root, edge: number): boolean => {
        const { left, right, top, bottom } = bar.getBoundingClientRect();
        const isAlong = left <= 1 && right >= view.innerWidth - 1 && bottom >= view.innerHeight - 1;
        return isAlong && Math.abs(top - edge) <= 2;
      };
      /**
       * Whether it lies along a whole edge of the window, of another such bar, or of the box that it stands still in.
       */
      const isBar = (element: typeof root): boolean => {
        const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
        if (height > view.innerHeight * 0.6) return false;
        if (view.getComputedStyle(element).position === 'sticky')
          return width >= element.parentElement.clientWidth * 0.8;
        if (left > 1 || right < view.innerWidth - 1) return false;
        return (
          top <= 1 ||
          bottom >= view.innerHeight - 1 ||
          bars.some((bar) => bar !== element && isBelow(bar, bottom))
        );
      };

      /** The middle of a control, where that is in sight; undefined where it is scrolled or cut away. */
      const middleOf = (control: typeof root): { x: number; y: number } | undefined => {
        const area = areaOf(control);
        // A link in a text may begin on one line and end on the next.
        const [box] =
          view.getComputedStyle(area).display === 'inline'
            ? area.getClientRects()
            : [area.getBoundingClientRect()];
        if (box === undefined || box.width < 2 || box.height < 2) return undefined;
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        if (x < 0 || y < 0 || x >= view.innerWidth || y >= view.innerHeight) return undefined;
        // A modal dialog lies above all that holds it, and nothing outside cuts it off.
        const outer = modal?.contains(area) === true ? modal.parentElement : root;
        for (let at = area.parentElement; at !== null && at !== outer; at = at.parentElement) {
          const style = view.getComputedStyle(at);
          if (!/auto|scroll|hidden|clip/.test(style.overflow)) continue;
          const clip = at.getBoundingClientRect();
          if (x < clip.left || x > clip.right || y < clip.top || y > clip.bottom) return undefined;
        }
        return { x, y };
      };

      const free = new Set<typeof root>();
      const findings = new Map<typeof root, string>();
      const lookAt = (control: typeof root): void => {
        const middle = middleOf(control);
        if (middle === undefined) return;
        const hit = document.elementFromPoint(middle.x, middle.y);
        const area = areaOf(control);
        if (hit === null || area.contains(hit) || hit.closest('label')?.control === control) {
          free.add(control);
          return;
        }
        const menu = hit.closest(passing);
        if (menu !== null && !menu.contains(control)) {
          free.add(control);
          return;
        }
        // A bar may pass over what moves below it, but never over what stands still itself.
        const above = document.elementsFromPoint(middle.x, middle.y);
        const bar = above
          .slice(0, above.indexOf(area))
          .flatMap((one: typeof root) => standingOf(one).slice(0, 1))
          .find((one: typeof root) => !one.contains(control) && isBar(one));
        if (bar !== undefined && !standingOf(control).some((one) => isBar(one))) return;
        const where = `${Math.round(middle.x)}, ${Math.round(middle.y)}`;
        findings.set(
          control,
          `"${nameOf(control)}" lies under ${tagOf(hit)} at ${where}, scrolled to ${Math.round(view.scrollY)}`,
        );
      };
      const inReach = (): (typeof root)[] => [...document.querySelectorAll(controls)].filter(isInReach);

      // A message looks for a free place whenever the page comes to rest, which it does not do here: so it is checked
      // where it stands now, and left out after that.
      for (const control of inReach()) lookAt(control);
      solid.insertRule('.toasts { display: none !important; }');

      for (const { box } of places) {
        // More than half a window further each time: each control comes by at two heights.
        const step = Math.max(80, Math.floor(box.clientHeight * 0.45));
        for (let top = 0; ; top += step) {
          box.scrollTop = top;
          for (const control of inReach()) lookAt(control);
          if (box.scrollTop + box.clientHeight >= box.scrollHeight - 1 || box.scrollTop < top) break;
        }
        box.scrollTop = 0;
      }
      // A thing that stands still and is no bar lies over whatever passes behind it: each control is brought there.
      const floating = [...(modal ?? document).querySelectorAll('*')].filter(
        (element) =>
          view.getComputedStyle(element).position === 'fixed' &&
          element !== modal &&
          element.getBoundingClientRect().height >= 2 &&
          !isBar(element),
      );
      for (const { box } of places)
        for (const element of floating)
          for (const control of inReach()) {
            if (findings.has(control) || element.contains(control) || !box.contains(control)) continue;
            const still = element.getBoundingClientRect();
            const { left, width, top, height } = areaOf(control).getBoundingClientRect();
            const x = left + width / 2;
            if (x < still.left || x > still.right) continue;
            box.scrollTop += top + height / 2 - (still.top + still.height / 2);
            lookAt(control);
          }
      for (const { box } of places) box.scrollTop = 0;
      // A control that no scrolling of the page brings into sight lies further along a row, or under a bar for good.
      for (const control of inReach()) {
        if (free.has(control) || findings.has(control)) continue;
        const moved: { box: typeof root; left: number; top: number }[] = [];
        for (let at = control.parentElement; at !== null; at = at.parentElement)
          moved.push({ box: at, left: at.scrollLeft, top: at.scrollTop });
        control.scrollIntoView({ block: 'center', inline: 'center' });
        lookAt(control);
        if (
          !free.has(control) &&
          !findings.has(control) &&
          areaOf(control).getBoundingClientRect().width >= 2
        )
          findings.set(control, `"${nameOf(control)}" (${tagOf(control)}) is nowhere in sight`);
        for (const { box, left, top } of moved) [box.scrollLeft, box.scrollTop] = [left, top];
      }

      for (const { box, top, left } of places) [box.scrollTop, box.scrollLeft] = [top, left];
      document.adoptedStyleSheets.pop();
      return [...findings.values()];
    },
    { controls, passing },
  );
}
