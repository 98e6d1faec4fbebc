/**
 * What the page needs to answer comes first: until it does, letters and the pictures of dishes are not fetched
 * (`data-script-first`, see `styles/base.css`). On a slow line they would share it with the script and hold it up for
 * seconds; on a fast one the script is there at once. Letters that this window has fetched before are at hand, and used
 * from the beginning. It stands in the document as text, and so may use nothing from outside itself.
 */
function scriptFirst(font: string): void {
  const root = document.documentElement;
  const key = 'dapur_letters';
  try {
    if (sessionStorage.getItem(key) === font) return;
  } catch {
    // Nothing can be kept here: every page is the first.
  }
  root.dataset['scriptFirst'] = '';
  // Also where the script never comes.
  addEventListener('load', () => delete root.dataset['scriptFirst']);
  const { fonts } = document;
  fonts.addEventListener('loadingdone', () => {
    if (!fonts.check('1em "Plus Jakarta Sans"')) return;
    try {
      sessionStorage.setItem(key, font);
    } catch {
      // As above.
    }
  });
}

export const scriptFirstScript = (font: string): string =>
  `(${scriptFirst.toString()})(${JSON.stringify(font)})`;
