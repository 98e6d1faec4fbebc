/**
 * Holds back presses of buttons, and of links that open a dialog, while the page's own script is still on its way, and
 * repeats them once the page answers (`data-hydrated`), in order and each once; meanwhile the page shows that it
 * noticed (`data-kept`). If the script cannot be fetched, links lead where they say. The function is put into the
 * document as text, and so may use nothing from outside itself.
 */
function keepPresses(): void {
  const root = document.documentElement;
  // The page may never answer there; its links still lead somewhere.
  if ('oldBrowser' in root.dataset) return;
  const pressed = new Set<HTMLElement>();
  const keep = (event: MouseEvent): void => {
    const found =
      event.target instanceof Element
        ? event.target.closest<HTMLElement>('button, a[aria-haspopup="dialog"]')
        : null;
    // A link for a window of its own is the browser's.
    if (found === null || (found.tagName === 'A' && (event.ctrlKey || event.metaKey || event.shiftKey)))
      return;
    // React may already listen too, and the press would then act twice.
    event.stopImmediatePropagation();
    event.preventDefault();
    pressed.add(found);
    root.dataset['kept'] = '';
  };
  const stop = (): void => {
    observer.disconnect();
    removeEventListener('click', keep, true);
    removeEventListener('error', giveUp, true);
    removeEventListener('unhandledrejection', giveUp);
    delete root.dataset['kept'];
  };
  // Called if the script fails to load, or something that it fetches before the page can answer.
  const giveUp = ({ type, target }: Event): void => {
    if (type === 'error' && !(target instanceof HTMLScriptElement)) return;
    stop();
    [...pressed].findLast(({ tagName }) => tagName === 'A')?.click();
  };
  const observer = new MutationObserver(() => {
    stop();
    for (const element of pressed) element.click();
  });
  addEventListener('click', keep, true);
  addEventListener('error', giveUp, true);
  addEventListener('unhandledrejection', giveUp);
  observer.observe(root, { attributeFilter: ['data-hydrated'] });
}

/** The text of an inline script: a file of its own would come too late, or hold up the page. */
export const keepPressesScript = `(${keepPresses.toString()})()`;
