/**
 * Marks what holds a picture that cannot be had, as without a network, so that the style draws something in its place;
 * the picture is asked for again once there is a network. For all pictures of the page at once, as they are many.
 */
export function watchPictures(): void {
  const mark = (event: Event) => {
    const { target } = event;
    if (target instanceof HTMLImageElement)
      target.parentElement?.classList.toggle('missing', event.type === 'error');
  };
  // They do not bubble, and the window never hears of a picture's `load`.
  document.addEventListener('error', mark, true);
  document.addEventListener('load', mark, true);
  addEventListener('online', () => {
    for (const img of document.querySelectorAll<HTMLImageElement>('.missing > img'))
      img.setAttribute('src', img.src);
  });
}
