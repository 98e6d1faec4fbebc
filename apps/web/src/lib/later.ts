declare const isLater: unique symbol;

/** Fetches a part of the page that its first load does not carry; made by `later` alone. */
export type Later<M> = (() => Promise<M>) & { readonly [isLater]: true };

/**
 * The door through which code is fetched later: every `import()` of the pages goes through it (tools/walls), since what
 * fails once has to be asked for anew. Styles above all: the bundler asks for each only once, arrived or not.
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
      throw error;
    }
  };
  return fetchIt as Later<M>;
}

/** Puts a new link in the place of each whose style did not arrive. */
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
