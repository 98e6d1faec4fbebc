const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=option]';
/** Room around the middle of a control, in pixels: a control that is half covered looks covered. */
const ROOM = 14;
const STEP = 8;

/**
 * Moves a message to the nearest place where it covers the middle of no control; where there is no such place, it
 * stays.
 */
export function placeClear(region: HTMLElement): void {
  region.style.translate = '';
  const message = region.firstElementChild;
  if (message === null) return;
  const { left, right, top } = message.getBoundingClientRect();
  const height = message.clientHeight;
  const middles = [...document.querySelectorAll(CONTROLS)].flatMap((control) => {
    if (region.contains(control)) return [];
    // For a checkbox, or an input within a frame, the whole label or frame can be pressed.
    const area = (control.matches('input') && control.closest('label, .input')) || control;
    const box = area.getBoundingClientRect();
    const x = box.left + box.width / 2;
    return box.width > 0 && x > left && x < right ? [box.top + box.height / 2] : [];
  });
  const isClear = (y: number) => middles.every((middle) => middle < y - ROOM || middle > y + height + ROOM);
  for (let by = 0; by < innerHeight; by += STEP) {
    const place = [top - by, top + by].find(
      (y) => y >= STEP && y + height + STEP <= innerHeight && isClear(y),
    );
    if (place !== undefined) {
      region.style.translate = `0 ${place - top}px`;
      return;
    }
  }
}
