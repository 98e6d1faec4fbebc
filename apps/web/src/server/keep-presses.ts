/**
 * Holds back the presses of buttons while the page's own script is still on its way, and makes up for them once the page
 * answers (`data-hydrated`), in order and each button once. It stands in the document as text, and so may use nothing
 * from outside itself.
 */
function keepPresses(): void {
  const pressed = new Set<HTMLButtonElement>();
  const keep = (event: Event): void => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button === null) return;
    // React may be about to hear it too, and would then act twice.
    event.stopImmediatePropagation();
    event.preventDefault();
    pressed.add(button);
  };
  addEventListener('click', keep, true);
  new MutationObserver((_, observer) => {
    observer.disconnect();
    removeEventListener('click', keep, true);
    for (const button of pressed) button.click();
  }).observe(document.documentElement, { attributeFilter: ['data-hydrated'] });
}

/** The text of the one inline script: a file of its own would come too late, or hold up the page. */
export const keepPressesScript = `(${keepPresses.toString()})()`;
