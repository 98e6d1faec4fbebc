/**
 * Gives the page's script priority: until the page answers, fonts and the pictures of dishes are not fetched
 * (`data-script-first`, see `styles/base.css`). On a slow line they would compete with the script and delay it for
 * seconds; on a fast one the script arrives at once. Fonts that this window has fetched before are available, and used
 * from the beginning. The function is put into the document as text, and so may use nothing from outside itself.
 */
function scriptFirst(font: string): void {
  const root = document.documentElement;
  const key = 'dapur_letters';
  try {
    if (sessionStorage.getItem(key) === font) return;
  } catch {
    // Without storage, every page counts as the window's first.
  }
  root.dataset['scriptFirst'] = '';
  // On `load` at the latest, even if the script never arrives.
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
