import { noteNotArrived } from './not-arrived.ts';

declare const isLater: unique symbol;

/** Fetches a part of the page that is not in its first load; only `later` makes such functions. */
export type Later<M> = (() => Promise<M>) & { readonly [isLater]: true };

/**
 * All code that is fetched later goes through here: every `import()` of the pages (tools/walls), since a failed fetch
 * has to be repeated. This matters most for styles: the bundler asks for each only once, whether it arrived or not.
 * `load` rejects when the network fails; the next call tries again.
 */
export function later<M>(load: () => Promise<M>): Later<M> {
  let hasFailed = false;
  const fetchIt = async () => {
    try {
      if (hasFailed) await fetchStylesAgain();
      return await load();
    } catch (error) {
      hasFailed = true;
      noteNotArrived(error);
      throw error;
    }
  };
  return fetchIt as Later<M>;
}

/** Replaces each style sheet link whose style did not arrive by a new one. */
function fetchStylesAgain(): Promise<unknown> {
  const lost = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(
    ({ sheet }) => !sheet,
  );
  return Promise.all(
    lost.map(
      (link) =>
        new Promise((resolve, reject) => {
          const again = link.cloneNode() as HTMLLinkElement;
          again.onload = resolve;
          again.onerror = reject;
          link.replaceWith(again);
        }),
    ),
  );
}
