// Handed to browsers as text: the rest of this folder knows no document.

/**
 * Runs in the page, from its first moment on. Looks at texts as they come, once each; a text that is there and not shown
 * yet, as in a dialog, counts when it is. To find a text takes only a comparison of words: by the whole text, or by the
 * first word of one that may go on.
 *
 * @param {{ texts: readonly { text: string, within: string | null }[], tellBy: string }} what `{x}` in a text stands for a
 *   value, `within` selects what must be around it, `tellBy` names what is called with the number of a text that can be
 *   seen and with the page's address
 */
export function watchTexts({ texts, tellBy }) {
  const tell = globalThis[tellBy];
  if (tell === undefined) return;
  const said = new Set();
  const whole = new Map();
  const byFirstWord = new Map();
  const anywhere = [];
  const escaped = (part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

  for (const [id, { text }] of texts.entries()) {
    whole.set(text, [...(whole.get(text) ?? []), id]);
    const parts = text.split(/\{\w+\}/);
    if (parts.length === 1 && !text.includes(' ')) continue;
    // Another sentence may follow.
    const pattern = new RegExp(`^${parts.map(escaped).join('.+?')}(?=$|[.:]? )`);
    const candidate = { id, is: (shown) => pattern.test(shown) };
    const [first = ''] = (parts[0] ?? '').split(' ');
    if (first === '' || !parts[0]?.includes(' ')) anywhere.push(candidate);
    else byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), candidate]);
  }

  const candidates = (shown) => {
    const ids = [...(whole.get(shown) ?? [])];
    if (shown.length > 9 && shown.includes(' ')) {
      const first = shown.slice(0, shown.indexOf(' '));
      for (const { id, is } of [...(byFirstWord.get(first) ?? []), ...anywhere]) if (is(shown)) ids.push(id);
    }
    return ids.filter((id) => !said.has(`${id} ${location.pathname}`));
  };

  const waiting = new Map();
  const eye = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) settle(target);
  });
  const settle = (element) => {
    const ids = waiting.get(element);
    if (ids === undefined || !isShown(element)) return;
    waiting.delete(element);
    eye.unobserve(element);
    for (const id of ids) say(id);
  };
  const say = (id) => {
    const { pathname, origin } = location;
    if (said.has(`${id} ${pathname}`)) return;
    said.add(`${id} ${pathname}`);
    // A page that is being left has nobody to tell.
    tell(JSON.stringify({ id, path: pathname, origin })).catch(() => undefined);
  };
  // What only screen readers are told lies in one clipped pixel.
  const isShown = (element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 2;

  const look = (node) => {
    const element = node.parentElement;
    const shown = node.nodeValue?.trim() ?? '';
    if (element === null || shown === '') return;
    weigh(element, shown);
    // A sentence may be set in parts.
    const sentence = element.closest('h1, h2, h3, p, b, button');
    if (sentence !== null && sentence.childNodes.length > 1) weigh(sentence, sentence.textContent.trim());
  };
  const weigh = (element, shown) => {
    for (const id of candidates(shown)) {
      const { within } = texts[id] ?? { within: null };
      if (within !== null && element.closest(within) === null) continue;
      if (isShown(element)) say(id);
      else {
        waiting.set(element, (waiting.get(element) ?? new Set()).add(id));
        eye.observe(element);
      }
    }
  };
  const lookThrough = (root) => {
    if (root.nodeType === Node.TEXT_NODE) return look(root);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) look(node);
  };
  new MutationObserver((records) => {
    const added = new Set();
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') look(target);
      else for (const node of addedNodes) added.add(node);
    }
    // A node that was added inside another added node is looked at together with that one.
    for (const node of added) if (node.parentNode === null || !added.has(node.parentNode)) lookThrough(node);
  }).observe(document, { childList: true, characterData: true, subtree: true });
}
