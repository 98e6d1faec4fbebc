/**
 * The text of an inline script that fetches a module once the page has loaded and is idle. An import in the page's own
 * modules would be part of the first load.
 */
export const fetchLaterScript = (address: string): string =>
  `addEventListener("load",()=>setTimeout(()=>(self.requestIdleCallback??setTimeout)(()=>import(${JSON.stringify(address)}).catch(()=>{}),{timeout:3e3}),1e3))`;
