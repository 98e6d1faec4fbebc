import type { Page } from '@playwright/test';

/** The most that `sizes` may be off, as a share of the width that a picture needs. */
const MAX_OFF = 0.16;
/** The same on screens with this many pixels for one of the page: there two of three are as good to the eye. */
const MAX_OFF_FINE = 0.42;
const FINE = 2.5;

/** Pictures whose `sizes` are less than the width of their place, or more than they need to fill it. */
export function wrongPictures(page: Page): Promise<string[]> {
  return page.locator('img[srcset]').evaluateAll(
    (images, { mostOff, mostOffFine, fine }) => {
      const wrong: string[] = [];
      for (const image of images) {
        const page = image.ownerDocument;
        const { clientWidth: width, clientHeight: height, naturalWidth, naturalHeight } = image;
        if (width === 0 || naturalHeight === 0) continue;
        // The picture covers its place: one that is wider in shape than its place fills it in height.
        const needed = Math.max(width, (height * naturalWidth) / naturalHeight);
        // The first size whose condition holds is what the browser goes by.
        const length = image.sizes
          .split(/,\s*/)
          .map((part: string) => /^(\([^)]*\))?\s*(.*)$/.exec(part) ?? [])
          .find(
            ([, condition]: string[]) => !condition || page.defaultView.matchMedia(condition).matches,
          )?.[2];
        const ruler = page.createElement('i');
        ruler.style.position = 'absolute';
        ruler.style.width = length;
        page.body.append(ruler);
        const asked = ruler.getBoundingClientRect().width;
        ruler.remove();
        const isFine = page.defaultView.devicePixelRatio >= fine;
        if (asked < width * (1 - (isFine ? mostOffFine : mostOff)) || asked > needed * (1 + mostOff))
          wrong.push(`${image.currentSrc}: asks for ${Math.round(asked)}, needs ${Math.round(needed)}`);
      }
      return wrong;
    },
    { mostOff: MAX_OFF, mostOffFine: MAX_OFF_FINE, fine: FINE },
  );
}
