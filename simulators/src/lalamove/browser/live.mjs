// Fetches the page it is on again and again and puts in what has changed, so that nobody has to reload.
const EVERY_MS = 2_000;

async function refresh() {
  if (document.hidden) return;
  const answer = await fetch(location.href, { headers: { accept: 'text/html' } }).catch(() => undefined);
  if (answer === undefined || !answer.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
  // The rider keeps its element, so that it glides to its new place.
  for (const element of document.querySelectorAll('[data-live-style]')) {
    const next = fresh.getElementById(element.id);
    if (next !== null) element.setAttribute('style', next.getAttribute('style') ?? '');
    element.toggleAttribute('hidden', next === null || next.hasAttribute('hidden'));
  }
  for (const element of document.querySelectorAll('[data-live]')) {
    const next = fresh.getElementById(element.id);
    if (next === null || next.innerHTML === element.innerHTML) continue;
    const focused = element.contains(document.activeElement) ? document.activeElement?.id : '';
    element.innerHTML = next.innerHTML;
    if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
  }
}

setInterval(() => void refresh(), EVERY_MS);
document.addEventListener('visibilitychange', () => void refresh());
